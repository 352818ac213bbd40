// Bundle a page with canned views into node_modules/.cache/NAME, to be opened from a plain file server: `node
// test/dev.mjs felt` or `tournament`. A second word names another folder, so that tests can run at the same time.

import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const HERE = dirname(fileURLToPath(import.meta.url));
const NAME = argv[2] ?? "felt";
const OUT = join(HERE, "../node_modules/.cache", argv[3] ?? NAME);

await build({
  entryPoints: [join(HERE, NAME, "dev.ts"), join(HERE, "../src/site.css")],
  outdir: OUT,
  entryNames: "[name]",
  bundle: true,
  format: "esm",
  target: "es2022",
  sourcemap: "inline",
  loader: { ".woff2": "file" },
  logLevel: "warning",
  splitting: true,
});
await mkdir(OUT, { recursive: true });
await writeFile(
  join(OUT, "index.html"),
  '<!doctype html><html lang="en-US" data-theme="dark"><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="site.css">' +
    '<script type="module" src="dev.js"></script><body></body></html>\n',
);
