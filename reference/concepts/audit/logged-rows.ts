import { sql } from 'kysely';
import type { Db } from '../../engine/db/schema';
import type { RowChange } from '../../engine/db/row-changes';
import type { Changes } from '../../engine/http/changes';

/** A changed row as the log keeps it. */
export interface LoggedRow {
  table: string;
  /** Id of the row; without one, of what it belongs to. */
  id: string;
  operation: RowChange['operation'];
  /** Name or number of the row at the time. */
  label: string | null;
  /** Customer that the row belongs to. */
  customerId?: string;
  changes: Changes;
}

/** Maximum numbers of rows of an entry and of fields of a row, and maximum length of a value, characters. */
const maxRows = 100;
const maxFields = 40;
const longest = 200;

/** Replaces the value of a secret, and of a payment card. */
const hidden = '***';
const secret =
  /password|hash|secret|token|credential|sealed|gateway|card_ref|last_?digits|expiration|cvv|key$|^image$|picture/i;
/** Agent numbers of insurers are shown to nobody in full. */
const secretTables = new Set(['agency_credentials']);
/** Fields that follow from others, or say only that something was changed. */
const dull =
  /^(agency_id|version|updated_at|updated_by|compared|search|mobile_phone|(e?mail|mobile)_compared|card_language|key|position)$/;

/** Returns the changed rows for the log, within its limits, and how many more there were. */
export async function loggedRows(db: Db, noted: readonly RowChange[]): Promise<{ rows: LoggedRow[]; more: number }> {
  const all = merged(noted).flatMap((change): LoggedRow[] => {
    const changes = changesOf(change);
    return Object.keys(changes).length > 0 || change.operation === 'DELETE' ? [{ ...headOf(change), changes }] : [];
  });
  const rows = all.slice(0, maxRows);
  await nameAccounts(db, rows);
  return { rows, more: all.length - rows.length };
}

const identifies = /(^id|_id|^media_type|^position|^kind)$/;

const keyOf = ({ table, about }: RowChange) =>
  `${table} ${JSON.stringify(Object.entries(about).filter(([name]) => identifies.test(name)))}`;

/** Returns two changes of one row as one; null when nothing is left of them. */
function joined(earlier: RowChange, change: RowChange): RowChange | null {
  if (earlier.operation === 'INSERT') {
    if (change.operation === 'DELETE') return null;
    return { ...earlier, about: change.about, after: { ...earlier.after, ...change.after } };
  }
  const before = { ...change.before, ...earlier.before };
  if (change.operation === 'DELETE') return { ...change, before };
  const after = { ...earlier.after, ...change.after };
  // A row that is written anew is changed, not deleted and created.
  return { ...change, operation: 'UPDATE', before, after };
}

/** Joins several changes of one row: what was before the first, and is after the last. */
function merged(noted: readonly RowChange[]): RowChange[] {
  const rows = new Map<string, RowChange>();
  for (const change of noted) {
    const key = keyOf(change);
    const earlier = rows.get(key);
    const row = earlier ? joined(earlier, change) : change;
    if (row) rows.set(key, row);
    else rows.delete(key);
  }
  return [...rows.values()];
}

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const isId = (value: unknown): value is string => textIn(value) !== null;

function headOf({ table, operation, about }: RowChange): Omit<LoggedRow, 'changes'> {
  const { id, customer_id: owner, first_name: first, last_name: last, ...more } = about;
  const name = [first, last].filter(textIn).join(' ');
  const number = Object.entries(more).find(([key, value]) => key.endsWith('_number') && value !== null)?.[1];
  const ids = [id, more.account_id, owner, more.order_id, ...Object.values(more)].filter(isId);
  const customerId = table === 'customers' ? textIn(id) : textIn(owner);
  return {
    table,
    id: ids[0] ?? '',
    operation,
    label:
      (textIn(name) ?? textIn(more.name) ?? textIn(more.login) ?? labelOf(number ?? more.media_type))?.slice(
        0,
        longest,
      ) ?? null,
    ...(customerId !== null && { customerId }),
  };
}

const labelOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;

/** Returns the leaves of a value by path: `info.birthday`, `addresses.0.city`. */
function leavesOf(name: string, value: unknown): [string, string | null][] {
  if (value === null || value === undefined || value === '') return [[name, null]];
  if (typeof value !== 'object') return [[name, String(value)]];
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return [[name, value.join(', ')]];
  const { kind, v, data } = value as Record<string, unknown>;
  if (typeof kind === 'string' && typeof v === 'number') return leavesOf(name, data);
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(`${name}.${key}`, inner));
}

function changesOf({ table, before, after }: RowChange): Changes {
  const changes: Changes = {};
  let kept = 0;
  for (const column of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (dull.test(column)) continue;
    const [old, now] = [before, after].map((row) => new Map(leavesOf(column, row[column])));
    for (const path of new Set([...old!.keys(), ...now!.keys()])) {
      const [was, becomes] = [old!.get(path) ?? null, now!.get(path) ?? null];
      if (was === becomes || kept === maxFields) continue;
      kept++;
      changes[fieldOf(path)] =
        secretTables.has(table) || path.split('.').some((part) => secret.test(part))
          ? [was && hidden, becomes && hidden]
          : [was && was.slice(0, longest), becomes && becomes.slice(0, longest)];
    }
  }
  return changes;
}

/** Returns the name of a field as the contract writes it: `first_name` is `firstName`. */
const fieldOf = (path: string) => path.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const namesPerson = /(accountId|By)$/;

/** Replaces ids of accounts with names, which stay when the person is deleted. */
async function nameAccounts(db: Db, rows: readonly LoggedRow[]): Promise<void> {
  const values = rows.flatMap(({ changes }) =>
    Object.entries(changes).flatMap(([field, pair]) =>
      namesPerson.test(field) ? pair.filter((one) => one !== null) : [],
    ),
  );
  if (values.length === 0) return;
  const people = await db
    .selectFrom('accounts')
    .select(['id', sql<string>`trim(first_name || ' ' || last_name)`.as('name')])
    .where('id', 'in', [...new Set(values)])
    .execute();
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const named = (value: string | null) => (value === null ? null : (names.get(value) ?? value));
  for (const { changes } of rows)
    for (const [field, [was, becomes]] of Object.entries(changes))
      if (namesPerson.test(field)) changes[field] = [named(was), named(becomes)];
}

/** Returns the agency of the changed rows, when they belong to one. */
export function agencyOf(noted: readonly RowChange[]): string | null {
  const agencies = new Set(noted.map(({ about }) => textIn(about.agency_id)).filter((id) => id !== null));
  return agencies.size === 1 ? [...agencies][0]! : null;
}
