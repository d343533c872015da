import { spawn } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';

const leash = pathToFileURL(path.resolve(import.meta.dirname, '../../scripts/stack/leash.mjs')).href;

/** A supervisor that starts this child on a leash and prints its id. */
const supervisorOf = (child: string) => `
  const { spawn } = require('node:child_process');
  const env = { ...process.env, LEASHED_BY: String(process.pid) };
  const child = spawn(process.execPath, ['--import', ${JSON.stringify(leash)}, '-e', ${JSON.stringify(child)}], {
    env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  child.stdout.once('data', () => console.log(child.pid));
  setInterval(() => undefined, 1000);
`;

const runs = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('ERR-02 a process of the stack ends when its supervisor is killed', () => {
  it.each([
    ['that waits', 'setInterval(() => undefined, 1000)'],
    ['whose main thread is blocked', 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)'],
  ])('ERR-02 a process %s', async (_, what) => {
    const script = `process.stdout.write('.', () => setTimeout(() => { ${what} }, 300))`;
    const supervisor = spawn(process.execPath, ['-e', supervisorOf(script)], { stdio: ['ignore', 'pipe', 'inherit'] });
    const pid = Number(
      await new Promise<string>((resolve) => supervisor.stdout.once('data', (data) => resolve(String(data)))),
    );
    // The child blocks after it has said that it runs.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(runs(pid)).toBe(true);
    supervisor.kill('SIGKILL');
    await expect.poll(() => runs(pid), { timeout: 20_000, interval: 100 }).toBe(false);
  });
});
