// @ts-expect-error the types of node are not installed for one plugin
import { readFileSync, writeFileSync } from "node:fs";
// @ts-expect-error
import { brotliCompressSync, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";
import { worded } from "./worded.ts";

const SERVER = "127.0.0.1:8000"; // `clutch serve`, beside `npm run dev`

/** What most pages share comes in two files: together it packs better, and is asked for once. */
const GROUPS = [
  { name: "three", test: /node_modules\/three\//, priority: 2 }, // weighed by itself
  { name: "base", test: /node_modules|\/src\/(parts|text|wire|settings)\//, minShareCount: 3, priority: 1 },
  { name: "table", test: /\/src\/(table|games)\//, minShareCount: 3, priority: 1 },
  { name: "end", test: /\/src\/table\/(EndPanel|Ending|Rematch)\.svelte/ },
  { name: "bunny-bidding", test: /\/bunny-bidding\/(?!TileList)\w+\.(ts|svelte)$/ }, // not in two, for a list that is seldom asked for
];

/** Every script and style beside itself, packed, so that the server need not do it. */
const packed = (): Plugin => ({
  name: "packed",
  writeBundle({ dir }, bundle) {
    for (const name of Object.keys(bundle).filter((file) => /\.(js|css)$/.test(file))) {
      const content = readFileSync(`${dir}/${name}`);
      writeFileSync(`${dir}/${name}.br`, brotliCompressSync(content));
      writeFileSync(`${dir}/${name}.gz`, gzipSync(content, { level: 9 }));
    }
  },
});

export default defineConfig({
  plugins: [worded(), svelte(), packed()],
  build: {
    target: "es2023",
    assetsInlineLimit: 0, // the server's policy allows nothing that is inline
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: GROUPS } },
    },
  },
  server: {
    proxy: {
      "/api": `http://${SERVER}`,
      "/ws": { target: `ws://${SERVER}`, ws: true },
    },
  },
});
