import { describe, expect, it } from 'vitest';
import { newAttempts, type Transport } from '@/components/data/attempts';
import { documents } from '@/lib/contract/documents/documents';
import type { EndpointDefinition } from '@/lib/contract/kit/endpoint';
import { notifications } from '@/lib/contract/desk/notifications';

/** Records the idempotency key of each call; the first responses are lost. */
function recorded(lost: number) {
  const keys: (string | undefined)[] = [];
  const take = async (input: { idempotencyKey?: string }) => {
    keys.push(input.idempotencyKey);
    if (keys.length <= lost) throw new Error('no answer');
    return { documentId: 'd1' };
  };
  const transport = {
    request: (_: unknown, input: object) => take(input),
    upload: (_: unknown, input: object) => take(input),
  } as unknown as Transport;
  return { keys, attempt: newAttempts(async () => transport) };
}

const reminder = (text: string) => ({ body: { text, dueTs: null } });

describe('AGY-08 an action is done once however often it is sent', () => {
  it('the same input keeps its key after a lost answer', async () => {
    const { keys, attempt } = recorded(1);
    const add = () => attempt((send) => send(notifications.add, reminder('call')));
    await expect(add()).rejects.toThrow('no answer');
    await add();
    expect(keys[0]).toMatch(/^[\w-]{16,128}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  it('a changed input carries a new key', async () => {
    const { keys, attempt } = recorded(1);
    await expect(attempt((send) => send(notifications.add, reminder('call')))).rejects.toThrow();
    await attempt((send) => send(notifications.add, reminder('call David')));
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('a success ends the key: the same input afterwards is another action', async () => {
    const { keys, attempt } = recorded(0);
    for (let round = 0; round < 2; round++) await attempt((send) => send(notifications.add, reminder('call')));
    expect(new Set(keys).size).toBe(2);
  });

  it('the first of several steps keeps its key until the last has succeeded', async () => {
    const { keys, attempt } = recorded(0);
    const body = { customerId: 'c1', documentName: 'Policy', infoType: 'AGREEMENT' as const };
    const action = (ends: boolean) =>
      attempt(async (send) => {
        await send(documents.create, { body });
        if (!ends) throw new Error('cut off');
      });
    await expect(action(false)).rejects.toThrow('cut off');
    await action(true);
    await action(true);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('a file that is chosen again is the same file; another one carries a new key', async () => {
    const { keys, attempt } = recorded(3);
    const fileOf = (bytes: string) => new File([bytes], 'a.pdf', { type: 'application/pdf', lastModified: 1 });
    const put = (file: Blob) =>
      attempt((send) => send(documents.upload, { params: { documentId: 'd1' }, file })).catch(() => undefined);
    for (const file of [fileOf('one'), fileOf('one'), fileOf('longer')]) await put(file);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('two equal calls of one action that are both meant carry two keys', async () => {
    const { keys, attempt } = recorded(0);
    await attempt((send) => Promise.all(['one', 'two'].map((of) => send(notifications.add, reminder('call'), { of }))));
    expect(new Set(keys).size).toBe(2);
  });
});

it('ERR-02 all calls of one attempt together have one time: silence is told once, not call by call', async () => {
  const silent = {
    request: (_: EndpointDefinition, __: unknown, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  } as unknown as Transport;
  const attempt = newAttempts(async () => silent, 300);
  const began = performance.now();
  const action = attempt(async (send) => {
    await send(notifications.add, reminder('one')).catch(() => undefined);
    await send(notifications.add, reminder('two'));
  });
  await expect(action).rejects.toMatchObject({ code: 'UPSTREAM_TIMEOUT' });
  expect(performance.now() - began).toBeLessThan(550);
});
