import { readFileSync } from 'node:fs';
import { readFile } from '../../lib/rules/imports/read-file';
import { openWorkbook } from '../../lib/sheets/read-workbook';
import { median } from './measure';
import type { SheetTimes } from './sheets';

const [file, rounds] = process.argv.slice(2);
const bytes = new Uint8Array(readFileSync(file!));
const before = process.memoryUsage().rss / 1024 / 1024;

/** Reads the file as an import does; returns its rows per second. */
function readOnce(): number {
  const began = performance.now();
  const read = readFile('RENEWAL', openWorkbook(bytes));
  const seconds = (performance.now() - began) / 1_000;
  if ('code' in read || read.lines.some(({ problems }) => problems.length > 0))
    throw new Error('The file of the bench has a problem.');
  return read.lines.length / seconds;
}

const rates = Array.from({ length: Number(rounds) }, readOnce);
process.send!({
  rowsPerSecond: median(rates),
  megabytes: process.resourceUsage().maxRSS / 1024 - before,
} satisfies SheetTimes);
process.disconnect();
