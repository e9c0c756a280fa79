// @ts-expect-error the types of node are not installed for one plugin
import { readFileSync, writeFileSync } from "node:fs";
// @ts-expect-error
import { brotliCompressSync, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";
import { worded } from "./worded.ts";

const SERVER = "127.0.0.1:8000"; // `clutch serve`, beside `npm run dev`

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
      output: { codeSplitting: { groups: [{ name: "three", test: /node_modules\/three\// }] } }, // weighed by itself
    },
  },
  server: {
    proxy: {
      "/api": `http://${SERVER}`,
      "/ws": { target: `ws://${SERVER}`, ws: true },
    },
  },
});
