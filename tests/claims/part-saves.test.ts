import { describe, expect, test } from 'vitest';
import { answered } from '@/app/(staff)/claims/answered';
import { type AnyPart, createCall, updateCall } from '@/app/(staff)/claims/claim/part-calls';
import { createPart } from '@/app/(staff)/claims/claim/part-creation';
import { newSaves, type Saving, type Stored, toRestore, type Values } from '@/app/(staff)/claims/claim/saves';
import { ApiFailure } from '@/components/data/api-failure';
import type { Send } from '@/components/data/attempts';
import { newOwnCreation } from '@/components/data/own-creation';
import { type ClaimPartKind, claimPartKinds, isSinglePart } from '@/lib/contract/claims/claim-parts';

const noAnswer = () => new ApiFailure(0, { code: 'UPSTREAM_UNAVAILABLE', reference: '' });
const conflict = (...paths: string[]) =>
  new ApiFailure(409, {
    code: 'CONFLICT',
    reference: '',
    fields: paths.map((path) => ({ path, rule: 'changedByAnother' })),
  } as never);

type Fault = 'answer' | 'call';

/** Calls of entities as the contract describes them, at a server that creates one for each key. */
function server() {
  const parts: AnyPart[] = [];
  const answers = new Map<string, AnyPart>();
  const faults: Fault[] = [];
  let drawn = 0;
  const send = (async (
    endpoint: { method: string },
    input: { params: object; body: Values },
    along?: { key: string },
  ) => {
    const fault = faults.shift();
    if (fault === 'call') throw noAnswer();
    const key = along?.key ?? `drawn ${drawn++}`;
    let answer: AnyPart;
    if (endpoint.method === 'POST') {
      const known = answers.get(key);
      answer = known ?? { entityId: `part ${parts.length}`, version: 1, createTs: '', ...input.body };
      if (!known) parts.push(answer);
      answers.set(key, answer);
    } else {
      const { claimPartId } = input.params as { claimPartId: string };
      const { set, version } = input.body as unknown as { set: Values; version: number };
      const at = parts.findIndex(({ entityId }) => entityId === claimPartId);
      expect(parts[at]!.version).toBe(version);
      answer = parts[at] = { ...parts[at]!, ...set, version: version + 1 };
    }
    if (fault === 'answer') throw noAnswer();
    return answer;
  }) as unknown as Send;
  return { parts, send, faults };
}

function list(kind: ClaimPartKind) {
  const { parts, send, faults } = server();
  const creation = newOwnCreation<Values>();
  const shown: AnyPart[] = [];
  const add = (body: Values) => createPart(send, { claimId: 'claim', kind, creation, shown }, body);
  /** Presses while answers are lost; each press asks twice. */
  const press = async (body: Values, ...lost: Fault[]) => {
    faults.push(...lost);
    await expect(add(body)).rejects.toBeInstanceOf(ApiFailure);
  };
  return { parts, faults, add, press, shown };
}

const bodies: Partial<Record<ClaimPartKind, Values>> = {
  damage: { part: 'HOOD', kind: 'DENT' },
  payment: { agreed: 500, date: '2026-01-05', reference: null },
  appraiser: { name: 'דוד' },
  garage: { name: 'המוסך' },
};
const several = claimPartKinds.filter((kind) => !isSinglePart(kind));

describe.each(several)('CLM-02 %s whose answer is lost', (kind) => {
  const body = bodies[kind] ?? {};

  test('is there once, and the person learns of no failure', async () => {
    const { parts, faults, add } = list(kind);
    faults.push('answer');
    await add(body);
    expect(parts).toMatchObject([body]);
  });

  test('is there once when the person presses again, whether it had arrived or not', async () => {
    for (const lost of [
      ['answer', 'answer'],
      ['call', 'call'],
      ['call', 'answer'],
    ] as const) {
      const { parts, press, add } = list(kind);
      await press(body, ...lost);
      await add(body);
      expect(parts, lost.join()).toMatchObject([body]);
    }
  });

  test('a later one is another', async () => {
    const { parts, faults, add } = list(kind);
    faults.push('answer');
    await add(body);
    await add(body);
    expect(parts).toHaveLength(2);
  });
});

test('CLM-02 what is written differently after a lost answer is saved on top of what was created', async () => {
  const { parts, press, add } = list('damage');
  await press({ part: 'HOOD', kind: 'DENT' }, 'answer', 'answer');
  await add({ part: 'HOOD', kind: 'SCRATCH' });
  expect(parts).toMatchObject([{ part: 'HOOD', kind: 'SCRATCH' }]);
});

test('CLM-02 another name after a lost answer replaces nothing that the screen shows already', async () => {
  const { parts, press, add, shown } = list('appraiser');
  await press({ name: 'דוד' }, 'answer', 'answer');
  shown.push(...parts);
  await add({ name: 'רות' });
  expect(parts.map(({ name }) => name)).toEqual(['דוד', 'רות']);
});

test('CLM-04 the answer to a question about a payment is no change of it', async () => {
  const { parts, press, add } = list('payment');
  await press({ agreed: 500 }, 'answer', 'answer');
  await add({ agreed: 500, confirmRepeated: true });
  expect(parts).toMatchObject([{ agreed: 500, version: 1 }]);
});

test('CLM-02 a refusal and a busy server are not asked again', async () => {
  for (const status of [400, 409, 429]) {
    let calls = 0;
    const refused = () => {
      calls++;
      return Promise.reject(new ApiFailure(status, { code: 'X', reference: '' }));
    };
    await expect(answered(refused)).rejects.toMatchObject({ status });
    expect(calls, String(status)).toBe(1);
  }
});

/** A form that saves by itself, at a server whose answers can be lost. */
function form(first: Stored | null) {
  let stored = first;
  let created = 0;
  const values: Values = { city: null, street: null, ...first?.values };
  const faults: Fault[] = [];
  const seen: Partial<Saving>[] = [];
  const errors = new Map<string, string>();
  let creationOf: Values | null = null;
  const meet = (fault: Fault | undefined, one: Fault) => {
    if (fault === one) throw noAnswer();
  };
  const saves = newSaves({
    form: {
      getValues: ((name?: string) => (name === undefined ? values : values[name])) as never,
      setValue: ((name: string, value: string) => (values[name] = value)) as never,
      setError: ((name: string, { message }: { message: string }) => errors.set(name, message)) as never,
      clearErrors: () => errors.clear(),
    },
    baseRef: { current: first },
    shown: { change: (next) => seen.push(next), settle: (state) => seen.push({ state }) },
    calls: () => ({
      create: async (sent) => {
        const fault = faults.shift();
        meet(fault, 'call');
        if (sent.city === 'wrong')
          throw new ApiFailure(400, {
            code: 'VALIDATION_ERROR',
            reference: '',
            fields: [{ path: 'city', rule: 'invalid' }],
          } as never);
        // The same call has the same key, and another one is a second entity.
        if (JSON.stringify(creationOf) !== JSON.stringify(sent)) created++;
        creationOf = sent;
        stored = { entityId: 'one', version: 1, values: { city: null, street: null, ...sent } };
        meet(fault, 'answer');
        return stored;
      },
      change: async (_, { version, set, was }) => {
        const fault = faults.shift();
        meet(fault, 'call');
        const now = stored!;
        const taken = Object.keys(set).filter(
          (name) => now.values[name] !== set[name] && now.values[name] !== was[name],
        );
        if (version !== now.version && taken.length > 0) throw conflict(...taken);
        stored = { ...now, version: now.version + 1, values: { ...now.values, ...set } };
        meet(fault, 'answer');
        return stored;
      },
      load: async () => stored,
    }),
  });
  return {
    values,
    faults,
    saves,
    seen,
    errors,
    stored: () => stored,
    created: () => created,
    theirs: (change: Values) => {
      stored = { ...stored!, version: stored!.version + 1, values: { ...stored!.values, ...change } };
    },
    asks: () => seen.some(({ theirs }) => Boolean(theirs)),
  };
}

describe('CLM-02 a form that saves by itself, after a lost answer', () => {
  test('creates its entity once, and saves on top what was typed since', async () => {
    for (const fault of ['answer', 'call'] as const) {
      const one = form(null);
      one.faults.push(fault);
      one.values.city = 'חיפה';
      await one.saves();
      expect(one.seen.at(-1)).toMatchObject({ state: 'failed' });
      Object.assign(one.values, { city: 'חיפה והקריות', street: 'הרצל' });
      await one.saves();
      expect(one.created(), fault).toBe(1);
      expect(one.stored()!.values).toEqual({ city: 'חיפה והקריות', street: 'הרצל' });
      expect(one.seen.at(-1)).toEqual({ state: 'saved' });
    }
  });

  test('creates it with the text of now when the first one is refused', async () => {
    const one = form(null);
    one.faults.push('call');
    one.values.city = 'wrong';
    await one.saves();
    await one.saves();
    expect(one.errors.get('city')).toBe('invalid');
    one.values.city = 'עכו';
    await one.saves();
    expect(one.stored()!.values).toMatchObject({ city: 'עכו' });
  });

  test('does not take its own save for that of somebody else', async () => {
    const one = form({ entityId: 'one', version: 1, values: { city: 'עכו', street: null } });
    one.faults.push('answer');
    one.values.city = 'חי';
    await one.saves();
    one.values.city = 'חיפה';
    await one.saves();
    expect(one.asks()).toBe(false);
    expect(one.stored()!.values).toMatchObject({ city: 'חיפה' });
    expect(one.seen.at(-1)).toEqual({ state: 'saved' });
  });

  test('asks when somebody else has changed the same field meanwhile', async () => {
    const one = form({ entityId: 'one', version: 1, values: { city: 'עכו', street: null } });
    one.faults.push('answer');
    one.values.city = 'חי';
    await one.saves();
    one.theirs({ city: 'יפו' });
    one.values.city = 'חיפה';
    await one.saves();
    expect(one.asks()).toBe(true);
    expect(one.stored()!.values).toMatchObject({ city: 'יפו' });
  });
});

test('CLM-02 the calls of each entity are its own', () => {
  for (const kind of claimPartKinds) {
    expect(createCall(kind)).toMatchObject({ method: 'POST', idempotent: true });
    expect(updateCall(kind).path).toBe(`${createCall(kind).path}/{claimPartId}`);
  }
});

test('CLM-02 what was typed when the session ended comes back over what it was typed over, and is asked about if that has changed', async () => {
  const typed = { set: { city: 'חיפה', street: 'הרצל', note: 'x' }, was: { city: null, street: 'ויצמן', note: null } };
  const stored = (values: Values): Stored => ({ entityId: 'one', version: 2, values });
  const before = { city: null, street: 'ויצמן' };
  const back = { set: { city: 'חיפה', street: 'הרצל' }, was: { city: null, street: 'ויצמן' } };
  expect(toRestore(typed, stored(before), before)).toEqual(back);
  const changed = { city: 'עכו', street: 'ויצמן' };
  expect(toRestore(typed, stored(changed), changed)).toEqual(back);
  // Somebody has stored the same, and something else was typed before the rest came back.
  expect(toRestore(typed, stored({ ...before, city: 'חיפה' }), { city: 'חיפה', street: 'לוי' })).toEqual({
    set: {},
    was: {},
  });
  // Before it was created, and typed anew before the rest came back.
  expect(toRestore({ set: { city: 'חיפה' }, was: {} }, null, { city: null }).set).toEqual({ city: 'חיפה' });
  expect(toRestore({ set: { city: 'חיפה' }, was: {} }, null, { city: 'לוד' }).set).toEqual({});

  const one = form({ entityId: 'one', version: 1, values: { city: null, street: null } });
  one.theirs({ city: 'יפו' });
  one.values.city = 'חיפה';
  await one.saves();
  expect(one.asks()).toBe(true);
});
