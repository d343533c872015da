import { expect, it, vi } from 'vitest';

/** Pages and route handlers load copies of every module, as this does. */
async function copyOf<T>(load: () => Promise<T>): Promise<T> {
  vi.resetModules();
  return load();
}

it('ERR-02 a page and a call that share one answer both know it for what it is', async () => {
  const load = () => import('@/server/upstream/answer');
  const [one, other] = [await copyOf(load), await copyOf(load)];
  expect(one.JsonAnswer).not.toBe(other.JsonAnswer);
  const answer = new one.JsonAnswer(Buffer.from('{}'));
  expect(answer instanceof other.JsonAnswer).toBe(true);
  expect((answer as object) instanceof other.ErrorAnswer).toBe(false);
  const refused = new one.ErrorAnswer(503, {}, undefined);
  expect(refused instanceof other.ErrorAnswer).toBe(true);
  expect((refused as object) instanceof other.UnreachableUpstream).toBe(false);
});

it('ERR-02 an outage counts for the breaker whichever copy has met it', async () => {
  const [{ isOutage }, other] = [
    await copyOf(() => import('@/server/upstream/guard')),
    await copyOf(() => import('@/server/upstream/answer')),
  ];
  expect(isOutage(new other.UnreachableUpstream(new Error('gone'), false))).toBe(true);
  expect(isOutage(new other.ErrorAnswer(404, {}, undefined))).toBe(false);
});
