import {
  type DeleteQueryBuilder,
  type DeleteResult,
  type Insertable,
  type InsertObject,
  type InsertQueryBuilder,
  type InsertResult,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
  type UpdateQueryBuilder,
  type UpdateResult,
} from 'kysely';
import { manyRows } from './many-rows';
import type { Db, Schema } from './schema';

/** Tables whose rows belong to one agency: those with a column `agency_id`. */
export type TenantTable = { [T in keyof Schema]: 'agency_id' extends keyof Schema[T] ? T : never }[keyof Schema];

type Row<T extends TenantTable> = Omit<Insertable<Schema[T]>, 'agency_id'>;

/** Search tables, whose agency column is `owner`: they have no row-level security (`unfenced`). */
export type SearchTable = { [T in keyof Schema]: 'owner' extends keyof Schema[T] ? T : never }[keyof Schema];

type SearchRow<T extends SearchTable> = Omit<InsertObject<Schema, T>, 'owner'>;

/** Scoped queries on search tables. */
export interface TenantSearch {
  selectFrom<T extends SearchTable>(table: T): SelectQueryBuilder<Schema, T, object>;
  insertInto<T extends SearchTable>(
    table: T,
    rows: readonly SearchRow<T>[],
  ): InsertQueryBuilder<Schema, T, InsertResult>;
  /** Adds rows that have the same columns, for many of them. */
  insertMany<T extends SearchTable>(
    table: T,
    rows: readonly SearchRow<T>[],
  ): InsertQueryBuilder<Schema, T, InsertResult>;
  deleteFrom<T extends SearchTable>(table: T): DeleteQueryBuilder<Schema, T, DeleteResult>;
  /** Returns the agency's rows as a source for hand-written SQL, under the name of the table or another. */
  rows(table: SearchTable, name?: string): RawBuilder<unknown>;
}

/** Queries that see only the rows of one agency. The agency is added here and nowhere else. */
export interface Tenant {
  readonly agencyId: string;
  selectFrom<T extends TenantTable>(table: T): SelectQueryBuilder<Schema, T, object>;
  insertInto<T extends TenantTable>(
    table: T,
    rows: Row<T> | readonly Row<T>[],
  ): InsertQueryBuilder<Schema, T, InsertResult>;
  /** Adds rows that have the same columns, for many of them. @param json columns with the text of JSON */
  insertMany<T extends TenantTable>(
    table: T,
    rows: readonly Row<T>[],
    json?: readonly (keyof Row<T> & string)[],
  ): InsertQueryBuilder<Schema, T, InsertResult>;
  updateTable<T extends TenantTable>(table: T): UpdateQueryBuilder<Schema, T, T, UpdateResult>;
  deleteFrom<T extends TenantTable>(table: T): DeleteQueryBuilder<Schema, T, DeleteResult>;
  readonly search: TenantSearch;
}

/**
 * Returns the scoped query builder of one agency over a database or a transaction. Joined tables are not scoped: join
 * on `agency_id` too (foreign keys of tenant tables contain both columns, so a row cannot point to another agency).
 */
export function tenantOf(db: Db, agencyId: string): Tenant {
  const own = (table: TenantTable) => sql<boolean>`${sql.ref(`${table}.agency_id`)} = ${agencyId}`;
  return {
    agencyId,
    selectFrom: <T extends TenantTable>(table: T) =>
      db.selectFrom(table as TenantTable).where(own(table)) as unknown as SelectQueryBuilder<Schema, T, object>,
    insertInto: <T extends TenantTable>(table: T, rows: Row<T> | readonly Row<T>[]) => {
      const owned = (Array.isArray(rows) ? rows : [rows]).map((row: Row<T>) => ({ ...row, agency_id: agencyId }));
      return db.insertInto(table).values(owned as unknown as Insertable<Schema[T]>[]) as unknown as InsertQueryBuilder<
        Schema,
        T,
        InsertResult
      >;
    },
    insertMany: <T extends TenantTable>(table: T, rows: readonly Row<T>[], json?: readonly string[]) =>
      insertMany<T>(
        db,
        table,
        rows.map((row) => ({ ...row, agency_id: agencyId })),
        json,
      ),
    updateTable: <T extends TenantTable>(table: T) =>
      db.updateTable(table as TenantTable).where(own(table)) as unknown as UpdateQueryBuilder<
        Schema,
        T,
        T,
        UpdateResult
      >,
    deleteFrom: <T extends TenantTable>(table: T) =>
      db.deleteFrom(table as TenantTable).where(own(table)) as unknown as DeleteQueryBuilder<Schema, T, DeleteResult>,
    search: searchOf(db, agencyId),
  };
}

function insertMany<T extends TenantTable | SearchTable>(
  db: Db,
  table: TenantTable | SearchTable,
  rows: readonly object[],
  json?: readonly string[],
) {
  const { columns, expression } = manyRows(table, rows, json);
  return db
    .insertInto(table)
    .columns(columns as never[])
    .expression(expression) as unknown as InsertQueryBuilder<Schema, T, InsertResult>;
}

function searchOf(db: Db, agencyId: string): TenantSearch {
  const own = (table: SearchTable) => sql<boolean>`${sql.ref(`${table}.owner`)} = ${agencyId}`;
  return {
    selectFrom: <T extends SearchTable>(table: T) =>
      db.selectFrom(table as SearchTable).where(own(table)) as unknown as SelectQueryBuilder<Schema, T, object>,
    insertInto: <T extends SearchTable>(table: T, rows: readonly SearchRow<T>[]) =>
      db
        .insertInto(table)
        .values(
          rows.map((row) => ({ ...row, owner: agencyId })) as unknown as Insertable<Schema[T]>[],
        ) as unknown as InsertQueryBuilder<Schema, T, InsertResult>,
    insertMany: <T extends SearchTable>(table: T, rows: readonly SearchRow<T>[]) =>
      insertMany<T>(
        db,
        table,
        rows.map((row) => ({ ...row, owner: agencyId })),
      ),
    deleteFrom: <T extends SearchTable>(table: T) =>
      db.deleteFrom(table as SearchTable).where(own(table)) as unknown as DeleteQueryBuilder<Schema, T, DeleteResult>,
    // A plain subquery: the planner merges it into the outer query and uses the same indexes.
    rows: (table, name = table) => sql`(select * from ${sql.table(table)} where ${own(table)}) as ${sql.ref(name)}`,
  };
}
