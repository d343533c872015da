import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  readSnapshot,
  readSnapshotOrNull,
  snapshotKind,
  type StoredSnapshot,
  unchanged,
  UnreadableSnapshot,
  writeSnapshot,
} from '../../../reference/engine/db/snapshot';

/** A kind at its third version: plain JSON first, then `name` was split, then `phones` became a list. */
const card = snapshotKind({
  kind: 'test_card',
  v: 3,
  schema: z.object({ first: z.string(), last: z.string(), phones: z.array(z.string()) }),
  upgrades: {
    0: unchanged,
    1: (old: { name: string; phone: string }) => {
      const [first = '', last = ''] = old.name.split(' ');
      return { first, last, phone: old.phone };
    },
    2: ({ phone, ...old }: { first: string; last: string; phone: string }) => ({ ...old, phones: [phone] }),
  },
});
type Card = z.infer<typeof card.schema>;

const stored = (value: unknown) => value as StoredSnapshot<Card>;
const dana: Card = { first: 'Dana', last: 'Levi', phones: ['050-1234567'] };
const plain = { name: 'Dana Levi', phone: '050-1234567' };

describe('stored snapshots', () => {
  it('snapshots come back as they were written, with kind and version', () => {
    const written: unknown = JSON.parse(writeSnapshot(card, dana));
    expect(written).toEqual({ kind: 'test_card', v: 3, data: dana });
    expect(readSnapshot(card, stored(written))).toEqual(dana);
  });

  it.each([
    ['plain JSON of before', plain],
    ['version 1', { kind: 'test_card', v: 1, data: plain }],
    ['version 2', { kind: 'test_card', v: 2, data: { first: 'Dana', last: 'Levi', phone: '050-1234567' } }],
  ])('snapshots are upgraded step by step from %s', (_, value) => {
    expect(readSnapshot(card, stored(value))).toEqual(dana);
  });

  it('snapshots keep plain JSON apart that has a field named kind', () => {
    const kind = snapshotKind({ kind: 'x', v: 1, schema: z.object({ kind: z.string() }), upgrades: { 0: unchanged } });
    expect(readSnapshot(kind, { kind: 'priced' } as never)).toEqual({ kind: 'priced' });
  });

  it.each([
    ['of another kind', { kind: 'other', v: 1, data: plain }, /test_card: the column holds the kind other/],
    ['of a newer release', { kind: 'test_card', v: 4, data: dana }, /version 4 was written by a newer release.* 3/],
    ['with a broken shape', { kind: 'test_card', v: 3, data: { ...dana, phones: [7] } }, /version 3: phones\.0/],
  ])('snapshots %s are refused', (_, value, message) => {
    expect(() => readSnapshot(card, stored(value))).toThrow(UnreadableSnapshot);
    expect(() => readSnapshot(card, stored(value))).toThrow(message);
  });

  it('snapshots of a version without an upgrade are refused', () => {
    const young = snapshotKind({ kind: 'young', v: 1, schema: z.object({}), upgrades: {} });
    expect(() => readSnapshot(young, { a: 1 } as never)).toThrow(/version 0 can no longer be read/);
  });

  it('snapshots are checked before they are written', () => {
    expect(() => writeSnapshot(card, { first: 'Dana' } as Card)).toThrow(/written: last/);
    expect(() => writeSnapshot(card, { ...dana, nick: 'D' } as Card)).toThrow(/does not name nick/);
  });

  it('snapshots may be missing where the column allows it', () => {
    expect(readSnapshotOrNull(card, null)).toBeNull();
    expect(readSnapshotOrNull(card, stored(plain))).toEqual(dana);
  });

  it('snapshots refuse a declaration whose upgrades have a gap', () => {
    const schema = z.object({});
    expect(() => snapshotKind({ kind: 'gap', v: 3, schema, upgrades: { 0: unchanged, 2: unchanged } })).toThrow(/gap/);
    expect(() => snapshotKind({ kind: 'gap', v: 1, schema, upgrades: { 1: unchanged } })).toThrow(/gap/);
  });
});
