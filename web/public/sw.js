// What the page does while it is closed or offline: it says so, and it calls players to their turn.
// Nothing of a table is ever kept here.
const KEPT = "clutch-1";
const PAGE = "/offline.html";
const FILES = [PAGE, "/offline.css", "/icon.svg"];
const WORDS = "/words.json"; // put there by the page, in its language

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(FILES)));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  const others = (names) => names.filter((name) => name !== KEPT).map((name) => caches.delete(name));
  event.waitUntil(caches.keys().then((names) => Promise.all(others(names))));
});

self.addEventListener("fetch", (event) => {
  const path = new URL(event.request.url).pathname;
  if (event.request.mode === "navigate") event.respondWith(fetch(event.request).catch(() => caches.match(PAGE)));
  else if (FILES.includes(path)) event.respondWith(fetch(event.request).catch(() => caches.match(path)));
});

const words = async () => {
  const found = await caches.match(WORDS);
  return found ? found.json() : { title: "It is your turn!", games: {} };
};

self.addEventListener("push", (event) => {
  const { key, table, game } = event.data?.json() ?? {};
  if (key !== "your turn" || !table) return;
  const call = async () => {
    const { title, games } = await words();
    await self.registration.showNotification(title, { body: games[game] ?? "Clutch", tag: table, icon: "/icon-192.png" });
  };
  event.waitUntil(call());
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = `/t/${event.notification.tag}`;
  const show = async () => {
    const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const there = open.find((page) => new URL(page.url).pathname === address);
    await (there ? there.focus() : self.clients.openWindow(address));
  };
  event.waitUntil(show());
});
