import type { ColumnType } from 'kysely';
import { z } from 'zod';
import { asJson } from './columns';
import { unnamedField } from './unnamed-field';

declare const kindOfData: unique symbol;

/** A stored snapshot as the driver returns it: opaque, so that only `readSnapshot` can read it. */
export interface StoredSnapshot<T> {
  readonly [kindOfData]: T;
}
/** JSON text of a snapshot; only `writeSnapshot` creates it. */
export type SnapshotText<T> = string & { readonly [kindOfData]: T };

/** `jsonb` column with a versioned snapshot: JSON that later releases read back. */
export type Snapshot<T> = ColumnType<StoredSnapshot<T>, SnapshotText<T>, SnapshotText<T>>;
/** Snapshot column that can be null. */
export type SnapshotOrNull<T> = ColumnType<
  StoredSnapshot<T> | null,
  SnapshotText<T> | null | undefined,
  SnapshotText<T> | null
>;

/** One kind of stored JSON: its current schema, and the upgrades from every older version. */
export interface SnapshotKind<T> {
  readonly kind: string;
  /** Version that this release writes. */
  readonly v: number;
  /**
   * Schema of the current version. It describes stored data, not user input: rules of input that get stricter later
   * would make older rows unreadable.
   */
  readonly schema: z.ZodType<T>;
  /**
   * Pure functions from each old version to the next; the key is the old version. Version 0 is plain JSON from before
   * snapshots existed. Write out the parameter types in full; never use a type that changes with the code.
   */
  readonly upgrades: Readonly<Record<number, (old: never) => unknown>>;
}

/** Thrown when stored JSON cannot be read: another kind, a version of a newer release, or a broken shape. */
export class UnreadableSnapshot extends Error {}

/** Upgrade for a version with the same shape as the previous one. */
export const unchanged = (old: unknown): unknown => old;

/**
 * Declares a kind. Raise `v` and add an upgrade whenever the schema changes.
 * @throws Error when the upgrades do not lead to `v` without a gap.
 */
export function snapshotKind<T>(declared: SnapshotKind<T>): SnapshotKind<T> {
  const versions = Object.keys(declared.upgrades).map(Number);
  const first = Math.min(declared.v, ...versions);
  const wanted = Array.from({ length: declared.v - first }, (_, index) => first + index);
  if (declared.v < 1 || versions.length !== wanted.length || wanted.some((version) => !versions.includes(version)))
    throw new Error(`snapshot ${declared.kind}: upgrades must lead from the first version to ${declared.v}`);
  return declared;
}

/**
 * Returns the value for a snapshot column, in the current version.
 * @throws UnreadableSnapshot when the data break the schema, or have a field that the schema does not name and that
 * would be lost.
 */
export function writeSnapshot<T>(kind: SnapshotKind<T>, data: T): SnapshotText<T> {
  const kept = checked(kind, data, 'written');
  const lost = unnamedField(data, kept);
  if (lost !== undefined) throw new UnreadableSnapshot(`snapshot ${kind.kind}: the schema does not name ${lost}`);
  const text = asJson({ kind: kind.kind, v: kind.v, data: kept });
  return text as SnapshotText<T>;
}

/**
 * Returns the data of a stored snapshot, upgraded to the current version and checked.
 * @throws UnreadableSnapshot for another kind, a version newer than this release, one without an upgrade, or a wrong
 * shape.
 */
export function readSnapshot<T>(kind: SnapshotKind<T>, stored: StoredSnapshot<T>): T {
  const { v, data } = opened(kind, stored);
  let upgraded = data;
  for (let version = v; version < kind.v; version += 1) {
    const upgrade = kind.upgrades[version];
    if (!upgrade) throw new UnreadableSnapshot(`snapshot ${kind.kind}: version ${version} can no longer be read`);
    upgraded = upgrade(upgraded as never);
  }
  return checked(kind, upgraded, `stored in version ${v}`);
}

/** Returns the data of a snapshot column that can be null. */
export const readSnapshotOrNull = <T>(kind: SnapshotKind<T>, stored: StoredSnapshot<T> | null): T | null =>
  stored === null ? null : readSnapshot(kind, stored);

const envelope = z.strictObject({ kind: z.string(), v: z.int().min(1), data: z.unknown() });

/** Returns version and data of stored JSON; plain JSON counts as version 0. */
function opened<T>(kind: SnapshotKind<T>, stored: unknown): { v: number; data: unknown } {
  const parsed = envelope.safeParse(stored);
  if (!parsed.success) return { v: 0, data: stored };
  const { kind: found, v, data } = parsed.data;
  if (found !== kind.kind) throw new UnreadableSnapshot(`snapshot ${kind.kind}: the column holds the kind ${found}`);
  if (v > kind.v)
    throw new UnreadableSnapshot(
      `snapshot ${kind.kind}: version ${v} was written by a newer release, this one reads up to ${kind.v}`,
    );
  return { v, data };
}

function checked<T>(kind: SnapshotKind<T>, data: unknown, origin: string): T {
  const parsed = kind.schema.safeParse(data);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new UnreadableSnapshot(
    `snapshot ${kind.kind}, ${origin}: ${issue?.path.join('.') || 'data'}: ${issue?.message ?? 'invalid'}`,
  );
}
