import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { openFiles } from '../../reference/files/open-files';
import { openPdfEngine } from '../../reference/pdf/engine';
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
  const files = await openFiles({ dataDir });
  const pdf = await openPdfEngine(files.store, dataDir);
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
      const asked = [
        '-r',
        String(dpi),
        '-jpeg',
        '-f',
        String(page),
        '-l',
        String(page),
        file,
        path.join(folder, 'page'),
      ];
      let found = true;
      const ms = await timed(async () => void (found = !spawnSync('pdftoppm', asked).error));
      if (found) poppler.push(ms);
    }
    return { cold: median(cold), warm: median(warm), poppler: poppler.length > 0 ? median(poppler) : undefined };
  } finally {
    await pdf.close();
    await files.close();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
