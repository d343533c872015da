import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, test } from 'vitest';
import { watchWork } from '@/reference/engine/pdf/watch-work';

let worker: Worker;
afterEach(() => worker.terminate());

/** Runs a program in a worker thread and waits until the thread is ready. */
async function threadOf(program: string): Promise<void> {
  worker = new Worker(`require('node:worker_threads').parentPort.postMessage('ready'); ${program}`, { eval: true });
  await new Promise((resolve) => worker.once('message', resolve));
}

const overAfter = (timeout: number): Promise<number> => {
  const began = performance.now();
  return new Promise((resolve) => watchWork(worker, timeout, () => resolve(performance.now() - began)));
};

/** An endless loop in WebAssembly, which cannot be interrupted from inside. */
const endless = `new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array([0,97,115,109,1,0,0,0,1,4,1,96,0,0,3,2,1,0,7,5,1,1,102,0,0,10,9,1,7,0,3,64,12,0,11,11]))).exports.f()`;

describe('DOC-04 how long a thread may work on a file', () => {
  test('DOC-04 what works without end is over once it has worked that long', async () => {
    await threadOf(endless);
    const before = await worker.cpuUsage();
    const passed = await overAfter(200);
    const { user, system } = await worker.cpuUsage(before);
    // On a very busy machine the wall clock ends it, not the CPU time.
    expect((user + system) / 1_000 >= 185 || passed >= 990).toBe(true);
  });

  test('DOC-04 what only waits for its turn is let be five times as long, and no longer', async () => {
    await threadOf(`Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5000)`);
    expect(await overAfter(100)).toBeGreaterThanOrEqual(490);
  });

  test('DOC-04 what is done in time is never over', async () => {
    await threadOf('');
    const began = { over: false };
    watchWork(worker, 30, () => (began.over = true))();
    await new Promise((resolve) => setTimeout(resolve, 120));
    expect(began.over).toBe(false);
  });
});
