import { describe, expect, it } from 'vitest';
import { ApiFailure } from '@/components/data/api-failure';
import { type Lost, newOwnCreation } from '@/components/data/own-creation';

interface Thing {
  id: number;
  text: string;
}

const noAnswer = () => new ApiFailure(0, { code: 'UPSTREAM_UNAVAILABLE', reference: '' });

/** A server that creates a thing once for each key. An answer can be lost, before or after the work. */
function server() {
  const things: Thing[] = [];
  const answers = new Map<string, Thing>();
  let fault: 'none' | 'answer' | 'call' | 'refusal' | 'session' = 'none';
  const meet = (one: typeof fault, error: ApiFailure) => {
    if (fault === one) throw error;
  };
  const send = async (text: string, key: string): Promise<Thing> => {
    meet('call', noAnswer());
    meet('session', new ApiFailure(401, { code: 'SESSION_EXPIRED', reference: '' }));
    meet('refusal', new ApiFailure(400, { code: 'VALIDATION_ERROR', reference: '' }));
    const known = answers.get(key);
    const thing = known ?? { id: things.length, text };
    if (!known) things.push(thing);
    answers.set(key, thing);
    meet('answer', noAnswer());
    return { ...thing };
  };
  const change = async (id: number, text: string) => {
    meet('call', noAnswer());
    return (things[id] = { id, text });
  };
  return { things, send, change, breaks: (next: typeof fault) => (fault = next) };
}

function form() {
  const { things, send, change, breaks } = server();
  const kept: (Lost<string> | null)[] = [];
  const creation = newOwnCreation<string>((lost) => kept.push(lost));
  const create = (text: string) =>
    creation.create({ sent: text, send, change: ({ id }, before) => change(id, `${text}, not ${before}`) });
  const fails = async (fault: Parameters<typeof breaks>[0], text: string) => {
    breaks(fault);
    await expect(create(text)).rejects.toBeInstanceOf(ApiFailure);
    breaks('none');
  };
  return { things, send, creation, create, fails, breaks, kept };
}

describe('AGY-08 a creation whose answer was lost', () => {
  it('is there once when it is repeated', async () => {
    const { things, create, fails } = form();
    await fails('answer', 'one');
    expect(await create('one')).toEqual({ id: 0, text: 'one' });
    expect(things).toHaveLength(1);
  });

  it('is there once, with what was changed since', async () => {
    const { things, create, fails } = form();
    await fails('answer', 'one');
    await fails('answer', 'two');
    await create('three');
    expect(things).toEqual([{ id: 0, text: 'three, not one' }]);
  });

  it('is there once when the change is lost too', async () => {
    const { things, creation, send, create, fails, breaks } = form();
    await fails('answer', 'one');
    await expect(creation.create({ sent: 'two', send, change: () => Promise.reject(noAnswer()) })).rejects.toThrow();
    breaks('none');
    await create('two');
    expect(things).toEqual([{ id: 0, text: 'two, not one' }]);
  });

  it('is created with the text of now when the first call never arrived, and is refused', async () => {
    const { things, create, fails } = form();
    await fails('call', 'one');
    await fails('refusal', 'two');
    await create('three');
    expect(things).toEqual([{ id: 0, text: 'three' }]);
  });

  it('is two when the first one was answered', async () => {
    const { things, create } = form();
    await create('one');
    await create('two');
    expect(things.map(({ text }) => text)).toEqual(['one', 'two']);
  });

  it('waits for the sign-in', async () => {
    const { things, create, fails } = form();
    await fails('answer', 'one');
    await fails('session', 'two');
    await create('two');
    expect(things).toEqual([{ id: 0, text: 'two, not one' }]);
  });

  it('is one for two presses at a time', async () => {
    const { things, create } = form();
    await Promise.all([create('one'), create('one')]);
    expect(things).toHaveLength(1);
  });

  it('goes on after a reload with what was kept before it was sent', async () => {
    const { things, send, fails, kept } = form();
    await fails('answer', 'one');
    const reloaded = newOwnCreation<string>();
    reloaded.resume(kept.at(-1)!);
    const sent = { sent: 'two', send, change: async ({ id }: Thing) => (things[id] = { id, text: 'two' }) };
    await reloaded.create(sent);
    expect(things).toEqual([{ id: 0, text: 'two' }]);
  });

  it('keeps nothing after an answer or a refusal', async () => {
    const { create, fails, kept } = form();
    await create('one');
    expect(kept.at(-1)).toBeNull();
    await fails('refusal', 'two');
    expect(kept.at(-1)).toBeNull();
    await fails('answer', 'three');
    expect(kept.at(-1)).toMatchObject({ sent: 'three' });
  });

  it('gives way to something else, on top of it when it had arrived', async () => {
    const { creation, send, fails } = form();
    const conflict = new ApiFailure(409, { code: 'CONFLICT', reference: '' });
    const other = (taken: boolean) =>
      creation.replace({
        repeat: send,
        send: async (lost: Thing | null) => {
          if (taken && !lost) throw conflict;
          return lost?.id ?? 'alone';
        },
      });
    expect(await other(false)).toBe('alone');
    await expect(other(true), 'somebody else').rejects.toBe(conflict);
    await fails('answer', 'one');
    expect(await other(true)).toBe(0);
  });
});
