import { type Expression, sql } from 'kysely';
import { asJson } from './columns';

/**
 * Returns the columns of rows and an expression that selects them, as one parameter however many they are: the text of
 * the statement stays short, and is planned once. Columns with JSON text are named.
 * @throws Error when the rows differ in their columns
 */
export function manyRows(
  table: string,
  rows: readonly object[],
  json: readonly string[] = [],
): { columns: string[]; expression: Expression<unknown> } {
  const columns = Object.keys(rows[0] ?? {});
  for (const row of rows as readonly Record<string, unknown>[])
    if (Object.keys(row).length !== columns.length || columns.some((column) => row[column] === undefined))
      throw new Error(`Rows of ${table} differ in their columns`);
  const values = columns.map((column) =>
    json.includes(column) ? sql`(${sql.ref(column)} #>> '{}')::jsonb` : sql.ref(column),
  );
  const name = sql.table(table);
  return {
    columns,
    expression: sql`select ${sql.join(values)} from json_populate_recordset(null::${name}, ${asJson(rows)}::json)`,
  };
}
