import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { digestOf } from './build';
import { root } from './child';

const shelf = path.join(root, '.build/reference-program');

/** Sources of the bundle. A change in any of them makes a new one. */
const sources = ['lib', 'messages', 'package-lock.json', 'reference', 'scripts/stack/reference-program.ts'];

/** Packages with binaries or data next to their code. */
const external = [
  '@electric-sql/pglite',
  '@embedpdf/pdfium',
  '@julusian/jpeg-turbo',
  '@napi-rs/canvas',
  'fontkit',
  'pg-native',
];

/** Age after which another bundle belongs to older sources and not to a test that still runs, ms. */
const old = 60 * 60_000;

/**
 * Returns the arguments of `node` that start the reference upstream: one file with all its modules, because loading
 * each of two thousand modules from its source takes 5 s of CPU at every start.
 */
export async function referenceProgram(): Promise<string[]> {
  const folder = path.join(shelf, digestOf(sources).slice(0, 24));
  if (!existsSync(folder)) await bundle(folder);
  return [path.join(folder, 'main.mjs')];
}

/** Writes to another folder and renames it, because several tests may ask at the same time. */
async function bundle(folder: string): Promise<void> {
  const { build } = await import('esbuild');
  const workshop = `${folder}.${process.pid}`;
  await build({
    absWorkingDir: root,
    entryPoints: {
      main: 'reference/main.ts',
      'outlook-worker': 'reference/engine/mail/outlook-worker.ts',
      'pdf-worker': 'reference/engine/pdf/pdf-worker.ts',
      'sheet-worker': 'reference/concepts/imports/sheet-worker.ts',
    },
    outdir: workshop,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    external,
    plugins: [sourceFolders],
    // Packages in CommonJS call `require` for modules of Node.
    banner: {
      js: "import { createRequire as requireFor } from 'node:module'; const require = requireFor(import.meta.url);",
    },
    logLevel: 'error',
  });
  await rename(workshop, folder).catch(() => rm(workshop, { recursive: true, force: true }));
  await removeOld(folder);
}

/** Lets modules find the data files next to their source. */
export const sourceFolders: Plugin = {
  name: 'source folders',
  setup: (build) =>
    build.onLoad({ filter: /[\\/]reference[\\/].*\.ts$/ }, async ({ path: file }) => {
      const text = await readFile(file, 'utf8');
      if (!text.includes('import.meta.dirname')) return undefined;
      return { contents: text.replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file))), loader: 'ts' };
    }),
};

async function removeOld(current: string): Promise<void> {
  await mkdir(shelf, { recursive: true });
  for (const name of await readdir(shelf)) {
    const place = path.join(shelf, name);
    if (place !== current && Date.now() - (await stat(place)).mtimeMs > old) await rm(place, { recursive: true });
  }
}
