import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Supplier, suppliers } from '@/lib/insurers/registry';
import { readSnapshot, type SnapshotKind, writeSnapshot } from '@/reference/engine/db/snapshot';

const root = path.resolve(import.meta.dirname, '../../..');

const isKind = (value: unknown): value is SnapshotKind<unknown> =>
  typeof value === 'object' && value !== null && 'upgrades' in value && 'schema' in value;

/** All kinds that concepts declare, in whatever file. */
const kinds = (
  await Promise.all(
    globSync('reference/**/*.ts', { cwd: root })
      .filter(
        (file) =>
          file.endsWith('/snapshots.ts') || /\bsnapshotKind[(<]/.test(readFileSync(path.join(root, file), 'utf8')),
      )
      .map(async (file) => Object.values((await import(path.join(root, file))) as object) as unknown[]),
  )
)
  .flat()
  .filter(isKind);

/** Committed fixture of a kind: its current shape, and for each version the stored JSON and the upgraded result. */
interface Fixture {
  v: number;
  schema: unknown;
  stored: Record<string, { stored: unknown; read: unknown }>;
}

const fixtureOf = ({ kind }: SnapshotKind<unknown>): Fixture | undefined => {
  const file = path.join(root, 'tests/reference/snapshots', `${kind}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Fixture) : undefined;
};

/** A list of insurers is no part of a shape: a new insurer leaves what is stored as it is. */
const withoutInsurers = (key: string, value: unknown): unknown =>
  key === 'enum' && Array.isArray(value) && value.every((code) => suppliers.includes(code as Supplier))
    ? 'insurers'
    : value;

const shapeOf = ({ schema }: SnapshotKind<unknown>): unknown =>
  plain(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'output' }));

const plain = (schema: unknown): unknown => JSON.parse(JSON.stringify(schema, withoutInsurers) ?? 'null');

describe('stored kinds', () => {
  it('every kind has a name of its own', () => {
    const names = kinds.map(({ kind }) => kind);
    expect(names.length).toBeGreaterThan(8);
    expect([...new Set(names)]).toEqual(names);
  });

  it.each(kinds.map((kind) => [kind.kind, kind] as const))('%s is read from every version', (_, kind) => {
    const fixture = fixtureOf(kind);
    const first = Math.min(kind.v, ...Object.keys(kind.upgrades).map(Number));
    const versions = Array.from({ length: kind.v - first + 1 }, (_, at) => String(first + at));
    expect(Object.keys(fixture?.stored ?? {}).sort()).toEqual(versions.sort());
    for (const { stored, read } of Object.values(fixture!.stored))
      expect(readSnapshot(kind, stored as never)).toEqual(read);
    const { stored, read } = fixture!.stored[String(kind.v)]!;
    expect(JSON.parse(writeSnapshot(kind, read))).toEqual(stored);
  });

  // A changed shape needs a new version with an upgrade and a fixture; only then may its new shape be committed.
  it.each(kinds.map((kind) => [kind.kind, kind] as const))('%s keeps the shape of its version', (_, kind) => {
    expect({ v: kind.v, schema: shapeOf(kind) }).toEqual({
      v: fixtureOf(kind)?.v,
      schema: plain(fixtureOf(kind)?.schema),
    });
  });
});
