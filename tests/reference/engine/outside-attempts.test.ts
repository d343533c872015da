import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { attempts, pauseAfter, sendingJob } from '@/reference/engine/attempts/attempts';
import type { Db } from '@/reference/engine/db/schema';
import type { JobContext } from '@/reference/engine/jobs/job';

interface Row {
  id: string;
  state: 'REQUESTED' | 'SENT' | 'UNKNOWN' | 'DONE' | 'FAILED';
  asked: number;
}

interface World {
  row: Row;
  /** Waiting jobs, as the database has them. */
  queue: string[];
}

class Crash extends Error {}

/** A database, a queue and an outside that does each reference once; the process dies at one of its steps. */
function worldWith({ dies, answers }: { dies: number[]; answers: boolean[] }) {
  let world: World = { row: { id: 'one', state: 'REQUESTED', asked: 0 }, queue: ['send'] };
  const made: string[] = [];
  let calls = 0;
  let step = 0;
  const mayDie = () => {
    if (dies.includes(step++)) throw new Crash();
  };
  const isLost = () => answers[calls++] === false;

  const definition = attempts({
    name: 'tests.settle',
    data: z.object({ id: z.string() }),
    pauses: [1],
    read: async () => world.row as Row | undefined,
    dataOf: ({ id }) => ({ id }),
    waits: (row, before) => row.state === before.state,
    asked: ({ asked }) => asked,
    ask: async () => (mayDie(), isLost() ? 'silent' : made.length > 0 ? 'made' : 'absent'),
    async record(_, row, reply: string) {
      const state = reply === 'silent' ? 'UNKNOWN' : reply === 'made' ? 'DONE' : 'FAILED';
      world.row = { ...row, state, asked: row.state === 'UNKNOWN' ? row.asked + 1 : 0 };
    },
  });
  const send = sendingJob({
    name: 'tests.send',
    concurrency: 1,
    attempts: definition,
    async depart(_, row) {
      if (row.state !== 'REQUESTED' && row.state !== 'SENT') return undefined;
      return (world.row = { ...row, state: 'SENT' });
    },
    async call(_, { id }) {
      mayDie();
      if (!made.includes(id)) made.push(id);
      mayDie();
      return isLost() ? 'silent' : 'made';
    },
  });
  const jobs = { send: async () => void world.queue.push('settle') };
  const context = {
    db: undefined as unknown as Db,
    async inTransaction(work: (scope: unknown) => Promise<unknown>) {
      const before = structuredClone(world);
      try {
        const result = await work({ jobs });
        mayDie();
        return result;
      } catch (error) {
        world = before;
        throw error;
      }
    },
  } as unknown as JobContext;

  /** Runs the first waiting job; it stays in the queue when the process dies. @returns whether there was one */
  const runNext = async () => {
    const [name] = world.queue;
    if (name === undefined) return false;
    const job = name === 'send' ? send : definition.settle;
    try {
      await job.run({ id: 'one' }, context);
      world.queue.shift();
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
    }
    return true;
  };
  return { made, runNext, state: () => world.row.state };
}

test('ORD-05 whenever the process dies and whichever answers are lost: it happens once, and becomes known', async () => {
  const plan = fc.record({
    dies: fc.uniqueArray(fc.nat(15), { maxLength: 6 }),
    answers: fc.array(fc.boolean(), { maxLength: 8 }),
  });
  await fc.assert(
    fc.asyncProperty(plan, async (world) => {
      const { made, runNext, state } = worldWith(world);
      let runs = 0;
      while (await runNext()) expect(++runs).toBeLessThan(60);
      expect([made, state()]).toEqual([['one'], 'DONE']);
    }),
    { numRuns: 500 },
  );
});

test('ORD-05 waits longer before each question, no longer than the longest, and never slower than the pace', () => {
  const pauses = [5, 15, 60];
  expect([0, 1, 2, 3, 99].map((asked) => pauseAfter(pauses, asked))).toEqual([5, 15, 60, 60, 60]);
  expect([pauseAfter(pauses, 1, 0.1), pauseAfter(pauses, 1, 4)]).toEqual([1.5, 15]);
});
