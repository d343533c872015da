import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { type Holding, holdings } from '../../../lib/contract/customers/merges';
import type { TenantTable } from '../../engine/db/tenant';

type Kind = (typeof holdings)[number];

/**
 * What a merge does with rows that name a customer. `move`: they become the survivor's; `at` is the creation time of a
 * row; with `unique`, a row stays where it is when the survivor already has one with the same value; only rows that are
 * `there` are counted, because removed ones are in no list. `stay`: they belong to the card itself, which is kept, or to
 * the log. `relate` and `consent` have rules of their own.
 */
type Fate =
  | { fate: 'move'; kind: Kind; at: string; unique?: readonly string[]; there?: RawBuilder<SqlBool> }
  | { fate: 'stay' }
  | { fate: 'relate' }
  | { fate: 'consent' };

/** Columns of a table that name a customer, and what a merge does with them. */
export type CustomerColumns = { table: TenantTable; columns: readonly string[] } & Fate;

/** A table whose rows are moved. */
export interface MovingTable {
  table: TenantTable;
  kind: Kind;
  at: string;
  unique: readonly string[];
  there: RawBuilder<SqlBool>;
}

const always = sql<SqlBool>`true`;

const moving: MovingTable[] = [];

/** Sets the columns of all concepts. Tables are moved in the order of their kinds in the contract. */
export function setCustomerColumns(all: readonly CustomerColumns[]): void {
  const tables = all.flatMap((one) =>
    one.fate === 'move' ? [{ ...one, unique: one.unique ?? [], there: one.there ?? always }] : [],
  );
  moving.splice(0, moving.length, ...tables.sort((a, b) => holdings.indexOf(a.kind) - holdings.indexOf(b.kind)));
}

export const movingTables = (): readonly MovingTable[] => moving;

/** Sums counts of the same kind, without zeros. */
export const summedUp = (counts: readonly Holding[]): Holding[] =>
  [...Map.groupBy(counts, ({ kind }) => kind)]
    .map(([kind, some]) => ({ kind, count: some.reduce((sum, { count }) => sum + count, 0) }))
    .filter(({ count }) => count > 0);
