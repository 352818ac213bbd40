// Bundle the pages into src/cutcard/web/static: `node build.mjs`, `--watch` while working, `--test` for the unit tests.
// src/pages.json names the file of each page's element; each page has one script by its name, and shared parts are
// split off. Names contain a hash of the content, so that browsers cache them for good; manifest.json gives templates
// the current name.

import { spawnSync } from "node:child_process";
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build, context } from "esbuild";

const HERE = dirname(fileURLToPath(import.meta.url));
const OUT = resolve(HERE, "../src/cutcard/web/static");
const WATCH = process.argv.includes("--watch");

/** Files of a folder and its subfolders, by the end of their names. */
async function listed(folder, end) {
  const names = await readdir(join(HERE, folder), { recursive: true });
  return names
    .filter((name) => name.endsWith(end))
    .sort()
    .map((name) => join(HERE, folder, name));
}

/** Path of an output in the manifest. */
function published(path) {
  return relative(OUT, resolve(HERE, path)).replaceAll("\\", "/");
}

/** For each page its script and what to preload; for each sheet its name. */
function manifest(outputs) {
  const files = {};
  for (const [path, { entryPoint, imports }] of Object.entries(outputs)) {
    const name = published(path).replace(/-[A-Z0-9]{8}(?=\.)/, "");
    if (!entryPoint || !(name.split(".")[0] in ENTRIES)) continue;
    const needs = imports.filter((one) => one.kind === "import-statement").map((one) => published(one.path));
    files[name] = { file: published(path), needs };
  }
  const font = Object.keys(outputs).find((path) => path.includes("inter-latin-opsz-normal"));
  if (font) files["text.woff2"] = { file: published(font), needs: [] };
  return JSON.stringify(files, null, 1);
}

/** The license of every package that is part of a bundle. */
async function licences(inputs) {
  const named = Object.keys(inputs).map((path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1]);
  const texts = [...new Set(named.filter(Boolean))]
    .sort()
    .map((name) =>
      readFile(join(HERE, "node_modules", name, "LICENSE"), "utf8").then((text) => `== ${name}\n\n${text}`),
    );
  return (await Promise.all(texts)).join("\n\n");
}

/** A compressed copy of what shrinks; fonts are compressed already. Done once here, so that the server need not. */
function packed(files) {
  const shrinking = WATCH
    ? []
    : files.filter(({ path, contents }) => /\.(js|css|svg)$/.test(path) && contents.length > 500);
  return shrinking.map(({ path, contents }) => ({ path: `${path}.gz`, contents: gzipSync(contents, { level: 9 }) }));
}

/** Write the new files, then the manifest in one step, then delete files that no page uses any more. */
async function publish(result) {
  const extra = new Map([
    ["licences.txt", await licences(result.metafile.inputs)],
    ["manifest.json", manifest(result.metafile.outputs)],
  ]);
  const kept = new Set(extra.keys());
  for (const { path, contents } of [...result.outputFiles, ...packed(result.outputFiles)]) {
    kept.add(relative(OUT, path).replaceAll("\\", "/"));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, contents);
  }
  for (const [name, text] of extra) {
    await writeFile(join(OUT, `${name}.new`), text);
    await rename(join(OUT, `${name}.new`), join(OUT, name));
  }
  for (const name of await readdir(OUT, { recursive: true })) {
    const path = join(OUT, name);
    if (!kept.has(name.replaceAll("\\", "/")) && (await stat(path)).isFile()) await rm(path);
  }
}

/** What is built, by the name that templates use. */
const ENTRIES = {
  ...JSON.parse(await readFile(join(HERE, "src/pages.json"), "utf8")),
  theme: "theme.ts",
  site: "site.css",
  embed: "embed.css",
  mark: "mark.svg",
};

const PAGES = {
  absWorkingDir: HERE,
  entryPoints: Object.fromEntries(Object.entries(ENTRIES).map(([name, file]) => [name, join(HERE, "src", file)])),
  outdir: OUT,
  bundle: true,
  splitting: true,
  format: "esm",
  target: ["es2022", "chrome109", "firefox115", "safari16.4"],
  minify: !WATCH,
  sourcemap: WATCH ? "inline" : false,
  legalComments: "eof",
  loader: { ".woff2": "file", ".svg": "copy" },
  entryNames: "[name]-[hash]",
  chunkNames: "shared-[hash]",
  assetNames: "fonts/[name]-[hash]",
  metafile: true,
  write: false,
  logLevel: "warning",
  plugins: [
    { name: "publish", setup: (it) => it.onEnd((result) => (result.errors.length ? undefined : publish(result))) },
  ],
};

async function test() {
  const outdir = join(HERE, "node_modules/.cache/tests");
  await rm(outdir, { recursive: true, force: true });
  await build({
    absWorkingDir: HERE,
    entryPoints: await listed("test", ".test.ts"),
    outdir,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    sourcemap: "inline",
    logLevel: "warning",
  });
  const files = await listed("node_modules/.cache/tests", ".mjs");
  return (
    spawnSync(process.execPath, ["--enable-source-maps", "--test", "--test-reporter=dot", ...files], {
      stdio: "inherit",
    }).status ?? 1
  );
}

if (process.argv.includes("--test")) process.exitCode = await test();
else if (WATCH) await (await context(PAGES)).watch();
else await build(PAGES);
