import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const SERVER = "127.0.0.1:8000"; // `clutch serve`, beside `npm run dev`

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: "es2023",
    assetsInlineLimit: 0, // the server's policy allows nothing that is inline
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      "/api": `http://${SERVER}`,
      "/ws": { target: `ws://${SERVER}`, ws: true },
    },
  },
});
