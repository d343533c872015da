import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Failure } from '../reference/engine/failures/failure';
import { openPdfEngine, type PdfEngine } from '../reference/engine/pdf/engine';
import type { SealOrder } from '../reference/engine/pdf/seal-order';
import { type AgencySeal, makeSeal } from '../reference/concepts/seals/agency-seal';
import { sealFile } from '../reference/concepts/seals/seal-file';

const help = `npm run pdf-drill -- FOLDER: puts every PDF file below a folder through what documents go through: their pages counted,
the first and last drawn, signed and sealed. Says what was refused, how long each step took, and what went wrong.`;

interface Outcome {
  file: string;
  /** Error code; null when the file was accepted, `crash` when the engine crashed, which no file may cause. */
  refusal: string | null;
  step: string;
  ms: number;
  message: string;
}

interface Took {
  file: string;
  ms: number;
}
/** Durations of each step, by file. */
type Times = Map<string, Took[]>;

const certificate: SealOrder['certificate'] = {
  locale: 'he',
  agency: 'סוכנות',
  title: 'תעודת חתימה',
  lead: '',
  sections: [],
  footer: '',
  pageOf: '{page}/{pages}',
};

async function drill(engine: PdfEngine, hash: string, file: string, seal: AgencySeal, times: Times): Promise<Outcome> {
  const began = performance.now();
  let step = 'inspect';
  const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    step = name;
    const start = performance.now();
    const answer = await work();
    times.set(name, [...(times.get(name) ?? []), { file, ms: performance.now() - start }]);
    return answer;
  };
  const told = (refusal: string | null, message = ''): Outcome => ({
    file,
    refusal,
    step,
    ms: performance.now() - began,
    message,
  });
  try {
    const { pages } = await timed('inspect', () => engine.inspect(hash));
    await timed('image', () => engine.pageImage(hash, 1, 200));
    if (pages.length > 1) await timed('image', () => engine.pageImage(hash, pages.length, 200));
    const marks: SealOrder['marks'] = [
      { page: 1, x: 0.6, y: 0.8, width: 0.3, height: 0.05, content: { kind: 'text', text: 'ישראלה כהן' } },
    ];
    const order = {
      marks,
      pictures: {},
      certificate,
      seal: { name: 'סוכנות', reason: 'חתימה', at: new Date().toISOString() },
    };
    await timed('seal', async () => sealFile(await engine.stamp(hash, order), seal));
    return told(null);
  } catch (error) {
    return error instanceof Failure ? told(error.code, error.message) : told('crash', String(error));
  }
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.toLowerCase().endsWith('.pdf'))
    .map((name) => path.join(folder, name))
    .toSorted();
}

/** Formats the durations of one step: median, high percentile, and maximum with its file. */
function inTime(all: readonly Took[]): string {
  const sorted = all.toSorted((a, b) => a.ms - b.ms);
  const within = (part: number) => sorted[Math.floor((sorted.length - 1) * part)]!;
  const [median, max, longest] = [within(0.5), within(0.95), within(1)];
  return `median ${Math.round(median.ms)} ms, 95 of 100 within ${Math.round(max.ms)} ms, longest ${Math.round(longest.ms)} ms: ${path.basename(longest.file)}`;
}

function report(outcomes: readonly Outcome[], times: Times): void {
  for (const { refusal, step, ms, file, message } of outcomes)
    if (refusal) console.log(`${refusal} at ${step} after ${Math.round(ms)} ms: ${path.basename(file)} (${message})`);
  console.log(
    `\n${outcomes.length} files: ${outcomes.filter(({ refusal }) => refusal === null).length} went through whole`,
  );
  for (const [refusal, all] of Map.groupBy(outcomes, ({ refusal }) => refusal))
    if (refusal) console.log(`  ${refusal}: ${all.length}`);
  for (const [step, all] of times) console.log(`  ${step}: ${inTime(all)}`);
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean' }, max: { type: 'string' } },
  });
  const [folder] = positionals;
  if (values.help || !folder) return console.log(help);
  const files = filesBelow(folder).slice(0, Number(values.max ?? Number.POSITIVE_INFINITY));
  const places = new Map(files.map((file) => [createHash('sha256').update(readFileSync(file)).digest('hex'), file]));
  const scratch = mkdtempSync(path.join(tmpdir(), 'pdf-drill-'));
  const store = { read: async (hash: string) => new Blob([new Uint8Array(readFileSync(places.get(hash)!))]).stream() };
  const { engine, close } = await openPdfEngine(store as never, scratch);
  const times: Times = new Map();
  const seal = await makeSeal('סוכנות', new Date());
  const outcomes: Outcome[] = [];
  const waiting = [...places];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      outcomes.push(await drill(engine, next[0], next[1], seal, times));
  };
  await Promise.all([worker(), worker()]);
  await close();
  rmSync(scratch, { recursive: true, force: true });
  report(outcomes, times);
  process.exitCode = outcomes.some(({ refusal }) => refusal === 'crash') ? 1 : 0;
}

await main();
