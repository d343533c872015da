import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { allEndpoints } from '@/lib/contract/index';
import { decorated, marked } from '../rules/decorated';

type Kind = 'id' | 'code' | 'phone' | 'mail' | 'name' | 'query';
const samples: Record<Kind, string> = {
  id: '012345674',
  code: '1234566',
  phone: '0521234567',
  mail: 'dana@example.co.il',
  name: 'דנה לוי',
  query: 'דנה',
};

/** Names of typed values. A new name that looks like one of these has to keep the rule, or be excused below. */
const kinds: readonly [RegExp, Kind][] = [
  [/^passportNumber$/, 'id'],
  [/^(zipCode|\w*registrationNumber|branchNumber|licenseNumber|modelCode)$/i, 'code'],
  [/^(phone|fax|mobile|\w*phone)$/i, 'phone'],
  [/^\w*email$/i, 'mail'],
  [/^(firstName|middleName|lastName)$/, 'name'],
  [/^query$/, 'query'],
];
/** Filled in by a screen that knows the value: a code of a catalogue. */
const chosen = new Set(['vehicles.models', 'purchases.models']);

interface Field {
  at: string;
  kind: Kind;
  schema: z.ZodType;
}

type Loose = { _zod: { def: Record<string, unknown> & { type: string } } };

/** Returns the inner schemas of a schema, objects excepted. */
const innerOf = ({ _zod: { def } }: Loose): Loose[] =>
  [def.innerType, def.element, def.in, def.valueType, ...((def.options as unknown[] | undefined) ?? [])].filter(
    (one): one is Loose => typeof one === 'object' && one !== null && '_zod' in one,
  );

function fieldsOf(schema: Loose, at: string): Field[] {
  const shape = schema._zod.def.shape as Record<string, Loose> | undefined;
  if (!shape) return innerOf(schema).flatMap((inner) => fieldsOf(inner, at));
  return Object.entries(shape).flatMap(([name, inner]) => {
    const kind = kinds.find(([pattern]) => pattern.test(name))?.[1];
    const place = `${at}.${name}`;
    return kind && isText(inner)
      ? [{ at: place, kind, schema: inner as unknown as z.ZodType }]
      : fieldsOf(inner, place);
  });
}

const isText = (schema: Loose): boolean => schema._zod.def.type === 'string' || innerOf(schema).some(isText);

const fields = allEndpoints
  .filter(({ name }) => !chosen.has(name))
  .flatMap(({ name, endpoint: { query, body } }) =>
    [query, body && '_zod' in body ? body : undefined].flatMap((schema) =>
      schema ? fieldsOf(schema as unknown as Loose, name) : [],
    ),
  );

test('NAV-14 the contract has typed values of every kind', () => {
  expect(new Set(fields.map(({ kind }) => kind)).size).toBe(Object.keys(samples).length);
  expect(fields.length).toBeGreaterThan(100);
});

test.each(fields)('NAV-14 $at is the same with what it was pasted with', ({ kind, schema }) => {
  const plain = samples[kind];
  const typed = kind === 'id' || kind === 'code' || kind === 'phone' ? decorated(plain) : marked(plain);
  fc.assert(
    fc.property(typed, (pasted) => {
      expect(schema.safeParse(pasted)).toEqual(schema.safeParse(plain));
      expect(schema.safeParse(plain).success).toBe(true);
    }),
    { numRuns: 15 },
  );
});
