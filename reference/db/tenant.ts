import {
  type DeleteQueryBuilder,
  type DeleteResult,
  type Insertable,
  type InsertQueryBuilder,
  type InsertResult,
  type SelectQueryBuilder,
  sql,
  type UpdateQueryBuilder,
  type UpdateResult,
} from 'kysely';
import type { Db, Schema } from './schema';

/** Tables whose rows belong to one agency: those with a column `agency_id`. */
export type TenantTable = { [T in keyof Schema]: 'agency_id' extends keyof Schema[T] ? T : never }[keyof Schema];

type Row<T extends TenantTable> = Omit<Insertable<Schema[T]>, 'agency_id'>;

/** Queries that see one agency's rows and no other's. The agency is added here and nowhere else. */
export interface Tenant {
  readonly agencyId: string;
  selectFrom<T extends TenantTable>(table: T): SelectQueryBuilder<Schema, T, object>;
  insertInto<T extends TenantTable>(
    table: T,
    rows: Row<T> | readonly Row<T>[],
  ): InsertQueryBuilder<Schema, T, InsertResult>;
  updateTable<T extends TenantTable>(table: T): UpdateQueryBuilder<Schema, T, T, UpdateResult>;
  deleteFrom<T extends TenantTable>(table: T): DeleteQueryBuilder<Schema, T, DeleteResult>;
}

/**
 * The scoped query builder of one agency over a database or a transaction. A joined table is not scoped by it:
 * join on `agency_id` too (foreign keys of tenant tables hold the pair, so a row cannot point across agencies).
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
    updateTable: <T extends TenantTable>(table: T) =>
      db.updateTable(table as TenantTable).where(own(table)) as unknown as UpdateQueryBuilder<
        Schema,
        T,
        T,
        UpdateResult
      >,
    deleteFrom: <T extends TenantTable>(table: T) =>
      db.deleteFrom(table as TenantTable).where(own(table)) as unknown as DeleteQueryBuilder<Schema, T, DeleteResult>,
  };
}
