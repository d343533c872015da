import { holds } from '../../../lib/access/rule';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import {
  type TimelineEntry,
  type TimelineKind,
  timelineKinds,
  type TimelinePage,
} from '../../../lib/contract/customers/timeline';
import type { Line } from '../../../lib/insurers/lines';
import type { Context } from '../../engine/http/context';
import { type Source, sourceOf } from './sources';

interface Asked {
  customerId: string;
  /** Claim to which the events are filed. */
  claimId: string | undefined;
  kinds: readonly TimelineKind[];
  /** `<microseconds>.<id>` of the last entry of the previous page. */
  before: string | undefined;
  size: number;
}

/** Columns of every source. */
interface Event extends Omit<TimelineEntry, 'by'> {
  account_id: string | null;
  agency_id: string;
  /** Time in microseconds: parsed instants lose three digits, and paging by them would skip rows. */
  micros: number;
}

/** One more row than requested, to know whether there are more. */
const oneMore = 1;
/** Events of one kind are counted up to this number, so that the cost does not grow with the history. */
const countedUpTo = 100;

const maySee =
  ({ caller }: Context) =>
  (kind: TimelineKind): boolean => {
    const { key, besides } = sourceOf(kind);
    return [key, besides].every((needed) => needed === undefined || holds(caller.viewer, needed));
  };

/** Returns whether events of a kind can be among those that are asked for. */
const mayBeAmong =
  ({ claimId }: Asked) =>
  (kind: TimelineKind): boolean =>
    claimId === undefined || sourceOf(kind).ofClaims === true;

/** Returns the condition for rows of a source that are of the customer and the claim. */
function isAsked({ table, where }: Source, { customerId, claimId }: Asked): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`${sql.ref(`${table}.customer_id`)} = ${customerId}`];
  if (claimId !== undefined) conditions.push(sql<SqlBool>`${sql.ref(`${table}.claim_id`)} = ${claimId}`);
  if (where) conditions.push(where);
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** Counts the events of each kind that a customer has, for the caller. */
async function countKinds(asked: Asked, context: Context): Promise<TimelinePage['counts']> {
  const kinds = timelineKinds.filter(maySee(context)).filter(mayBeAmong(asked));
  if (kinds.length === 0) return {};
  const parts = kinds.map((kind) => {
    const source = sourceOf(kind);
    const some = context.tenant
      .selectFrom(source.table)
      .select(sql<string>`${sql.ref(`${source.table}.id`)}`.as('id'))
      .where(isAsked(source, asked))
      .limit(countedUpTo);
    return sql`(select ${sql.lit(kind)}::text as kind, count(*)::int as total from (${some}) as counted)`;
  });
  const { rows } = await sql<{ kind: TimelineKind; total: number }>`${sql.join(parts, sql` union all `)}`.execute(
    context.db,
  );
  return Object.fromEntries(rows.filter(({ total }) => total > 0).map(({ kind, total }) => [kind, total]));
}

function eventsOf(kind: TimelineKind, source: Source, asked: Asked, { tenant }: Context) {
  const { before, size } = asked;
  const column = (name: string) => sql.ref(`${source.table}.${name}`);
  const [micros, id] = before?.split('.') ?? [];
  const earlier = sql<boolean>`(${column(source.at)}, ${column('id')}) < (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${id}::text)`;
  return tenant
    .selectFrom(source.table)
    .select([
      sql<TimelineKind>`${sql.lit(kind)}::text`.as('kind'),
      sql<string>`${column('id')}`.as('id'),
      sql<string>`${column(source.at)}`.as('at'),
      sql<number>`(extract(epoch from ${column(source.at)}) * 1000000)::bigint`.as('micros'),
      sql<string>`${column('agency_id')}`.as('agency_id'),
      sql<string | null>`${column('account_id')}`.as('account_id'),
      sql<string | null>`${column(source.what)}::text`.as('what'),
      sql<string | null>`${column(source.text)}::text`.as('text'),
      (source.number ? sql<number | null>`${column(source.number)}` : sql<number | null>`null::integer`).as('number'),
      (source.line ? sql<Line | null>`${column(source.line)}` : sql<Line | null>`null::text`).as('productType'),
    ])
    .where(isAsked(source, asked))
    .$if(before !== undefined, (all) => all.where(earlier))
    .orderBy(column(source.at), 'desc')
    .orderBy(column('id'), 'desc')
    .limit(size + oneMore);
}

/**
 * Returns the events of a customer, newest first. Reads at most one page of each kind backwards by its own index, and
 * merges the pages, so that the cost does not grow with the history.
 */
export async function findTimeline(asked: Asked, context: Context): Promise<TimelinePage> {
  const { db } = context;
  const seen = asked.kinds.filter(maySee(context)).filter(mayBeAmong(asked));
  const counts = asked.before === undefined ? { counts: await countKinds(asked, context) } : {};
  if (seen.length === 0) return { content: [], next: null, ...counts };
  const parts = seen.map((kind) => sql`(${eventsOf(kind, sourceOf(kind), asked, context)})`);
  const { rows } = await sql<Event & { person: string | null }>`
    select e.*, nullif(trim(accounts.first_name || ' ' || accounts.last_name), '') as person
    from (select * from (${sql.join(parts, sql` union all `)}) as every order by at desc, id desc limit ${asked.size + oneMore}) as e
    left join accounts on accounts.agency_id = e.agency_id and accounts.id = e.account_id
    order by e.at desc, e.id desc`.execute(db);
  const shown = rows.slice(0, asked.size);
  const last = rows.length > asked.size ? shown.at(-1) : undefined;
  const content = shown.map(({ kind, id, at, what, text, number, productType, person }) => ({
    kind,
    id,
    at,
    what,
    text,
    number,
    productType,
    by: person,
  }));
  return { content, next: last ? `${last.micros}.${last.id}` : null, ...counts };
}
