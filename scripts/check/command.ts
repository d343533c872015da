import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Child, endingOf, root, startNode } from '../stack/child';

/** Folder of each step's output and report. */
export const reports = path.join(root, '.build/check');

export interface Outcome {
  ok: boolean;
  output: string;
}

/** No colours: the output goes to a file. */
const plain = { NO_COLOR: '1', FORCE_COLOR: undefined };

/** Running commands, which an interruption must end. */
const running = new Set<Child>();

export const stopCommands = () => Promise.all([...running].map((child) => child.stop()));

/**
 * Runs a Node program to its end; `args` start with the program's file. Writes its output to `<name>.log` as it
 * arrives.
 */
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
