import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Child, endingOf, root, startNode } from '../stack/child';

/** Where each step leaves its whole output and its report. */
export const reports = path.join(root, '.build/check');

export interface Outcome {
  ok: boolean;
  output: string;
}

/** Output that is kept in a file is text, whatever the terminal can do. */
const plain = { NO_COLOR: '1', FORCE_COLOR: undefined };

/** Commands under way, so that an interruption can end them. */
const running = new Set<Child>();

export const stopCommands = () => Promise.all([...running].map((child) => child.stop()));

/** Runs a Node program to its end; `args` begin with the program's file. Its output is kept in `<name>.log` as it comes. */
export async function runNode(name: string, args: readonly string[], env: NodeJS.Dict<string> = {}): Promise<Outcome> {
  mkdirSync(reports, { recursive: true });
  const log = path.join(reports, `${name}.log`);
  writeFileSync(log, '');
  const lines: string[] = [];
  const keep = (line: string) => {
    lines.push(line);
    appendFileSync(log, `${line}\n`);
  };
  const child = startNode(name, args, { env: { ...process.env, ...plain, ...env }, onLine: keep });
  running.add(child);
  const ending = await child.ended;
  running.delete(child);
  if (ending.code !== 0) keep(`(${endingOf(ending)})`);
  const output = lines.join('\n');
  return { ok: ending.code === 0, output };
}
