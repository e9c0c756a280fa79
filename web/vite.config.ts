// @ts-expect-error the types of node are not installed for one import
import { brotliCompressSync, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

const SERVER = "127.0.0.1:8000"; // `clutch serve`, beside `npm run dev`

/** Every script and style beside itself, packed, so that the server need not do it. */
const packed = (): Plugin => ({
  name: "packed",
  enforce: "post",
  generateBundle(_options, bundle) {
    for (const [fileName, file] of Object.entries(bundle)) {
      if (!/\.(js|css)$/.test(fileName)) continue;
      const content = file.type === "chunk" ? file.code : file.source;
      this.emitFile({ type: "asset", fileName: `${fileName}.br`, source: brotliCompressSync(content) });
      this.emitFile({ type: "asset", fileName: `${fileName}.gz`, source: gzipSync(content, { level: 9 }) });
    }
  },
});

export default defineConfig({
  plugins: [svelte(), packed()],
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
