import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { exampleRows } from '../../lib/rules/imports/example-rows';
import { plainWorkbook } from '../../lib/sheets/plain-workbook';
import { importSheetLimits } from '../../lib/sheets/sheet';
import { Refusal } from '../stack/refusal';
import type { Goal } from './goals';

/** What the program that reads the file tells. */
export interface SheetTimes {
  rowsPerSecond: number;
  /** The most that it held in addition while it read, MB. */
  megabytes: number;
}

const program = fileURLToPath(new URL('./sheets-program.ts', import.meta.url));

/** Policies of the file: with the header it has the most rows that an import takes (SD 25). */
const policies = importSheetLimits.rows - 1;

/** Writes a renewals file; returns its path. */
function largeFile(folder: string): string {
  const [header, example] = exampleRows('RENEWAL');
  const rows = Array.from({ length: policies }, (_, at) => [String(1_000_000 + at), ...example!.slice(1)]);
  const file = path.join(folder, 'renewals.xlsx');
  writeFileSync(file, plainWorkbook('Sheet1', [header!, ...rows]));
  return file;
}

/** Measures how fast a file is read and checked, in a process of its own, whose memory is known (P9). */
export async function sheetGoals(folder: string, rounds: number): Promise<Goal[]> {
  const child = fork(program, [largeFile(folder), String(rounds)], { execArgv: ['--import', 'tsx'] });
  const told = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  const [times] = told as [SheetTimes | number | null];
  if (typeof times !== 'object' || times === null) throw new Refusal('The program that reads sheets ended early.');
  const of = `${importSheetLimits.rows.toLocaleString('en')} rows`;
  return [
    {
      ...{ id: 'P9', what: `.xlsx of ${of}, read and checked`, measured: times.rowsPerSecond, reference: 'absolute' },
      ...{ goal: 60_000, unit: 'rows/s', atLeast: true },
    },
    {
      ...{ id: 'P9', what: `memory for .xlsx of ${of}`, measured: times.megabytes, reference: 'the process before' },
      ...{ goal: 200, unit: 'MB' },
    },
  ];
}
