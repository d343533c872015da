import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { openFiles } from '../../reference/engine/store/open-files';
import { openPdfEngine } from '../../reference/engine/pdf/engine';
import { median } from './measure';
import { contractOf } from './signatures';

/** Times to render a page of a document at 200 dpi, ms. */
export interface PageImageTimes {
  /** First rendering, and from the cache. */
  cold: number;
  warm: number;
  /** `pdftoppm -jpeg` in the same run; undefined without poppler. */
  poppler: number | undefined;
}

const dpi = 200;

/** Renders the pages of a document one by one and times each against poppler (P7). */
export async function pageImageTimes(folder: string, rounds: number): Promise<PageImageTimes> {
  const source = await contractOf(rounds + 1);
  const file = path.join(folder, 'contract.pdf');
  writeFileSync(file, source);
  const dataDir = path.join(folder, 'pages');
  mkdirSync(dataDir, { recursive: true });
  const files = await openFiles({ dataDir }, []);
  const pdf = await openPdfEngine(files.store, dataDir);
  const hasPoppler = !spawnSync('pdftoppm', ['-v']).error;
  const shell = spawn('sh');
  try {
    const { hash } = await files.store.put(Readable.from([source]), {
      maxBytes: source.byteLength,
      accepts: ['application/pdf'],
    });
    await pdf.engine.pageImage(hash, rounds + 1, dpi);
    const [cold, warm, poppler]: [number[], number[], number[]] = [[], [], []];
    for (let page = 1; page <= rounds; page += 1) {
      cold.push(await timed(() => pdf.engine.pageImage(hash, page, dpi)));
      warm.push(await timed(() => pdf.engine.pageImage(hash, page, dpi)));
      if (!hasPoppler) continue;
      const range = `-f ${page} -l ${page}`;
      const command = `pdftoppm -r ${dpi} -jpeg ${range} '${file}' '${path.join(folder, 'page')}'`;
      poppler.push(await timed(() => runIn(shell, command)));
    }
    return { cold: median(cold), warm: median(warm), poppler: poppler.length > 0 ? median(poppler) : undefined };
  } finally {
    shell.kill();
    await pdf.close();
    await files.close();
  }
}

/**
 * Runs a command in a shell. A process that starts another one writes to each page of its memory as slowly as to a
 * fresh one afterwards, so this one, which draws, must not start any.
 */
async function runIn(shell: ChildProcessWithoutNullStreams, command: string): Promise<void> {
  shell.stdin.write(`${command} >&2; echo done\n`);
  await once(shell.stdout, 'data');
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
