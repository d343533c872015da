import { type RawBuilder, sql, type SqlBool } from 'kysely';
import {
  type dismissalReasons,
  type OpportunityMark,
  type OpportunityType,
} from '../../../lib/contract/desk/opportunities';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import { personColumn } from '../accounts/person-column';
import { newId } from '../../engine/db/ids';
import type { Tenant } from '../../engine/db/tenant';
import { Failure } from '../../engine/failures/failure';
import type { Context } from '../../engine/http/context';

type Subject = { type: OpportunityType; id: string };

/** Reads an id of the list: its kind, and the renewal or the customer. */
function subjectOf(opportunityId: string): Subject {
  const at = opportunityId.indexOf(':');
  return { type: opportunityId.slice(0, at) as OpportunityType, id: opportunityId.slice(at + 1) };
}

/** Selects the mark that puts an opportunity aside today. A renewal and a customer never have the same id. */
export const standingMark = (tenant: Tenant, today: string, type: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
  tenant
    .selectFrom('opportunity_marks')
    .select(sql`1`.as('one'))
    .where('opportunity_marks.recalled_at', 'is', null)
    .where(sql<SqlBool>`opportunity_marks.type = ${type}`)
    .where(sql<SqlBool>`coalesce(opportunity_marks.renewal_id, opportunity_marks.customer_id) = ${id}`)
    .where(sql<SqlBool>`(opportunity_marks.until_on is null or opportunity_marks.until_on > ${today}::date)`);

/** Returns the marks of a page of opportunities, by their ids. */
export async function marksOf(
  { tenant, now }: Context,
  subjects: readonly Subject[],
): Promise<ReadonlyMap<string, OpportunityMark>> {
  const ids = subjects.map(({ id }) => id);
  const rows = await tenant
    .selectFrom('opportunity_marks')
    .innerJoin('accounts', (join) =>
      join
        .onRef('accounts.agency_id', '=', 'opportunity_marks.agency_id')
        .onRef('accounts.id', '=', 'opportunity_marks.account_id'),
    )
    .where('opportunity_marks.recalled_at', 'is', null)
    .where(sql<SqlBool>`coalesce(opportunity_marks.renewal_id, opportunity_marks.customer_id) = any(${ids}::text[])`)
    .where(sql<SqlBool>`(until_on is null or until_on > ${todayInIsrael(now)}::date)`)
    .select([
      sql<string>`opportunity_marks.type || ':' || coalesce(opportunity_marks.renewal_id, opportunity_marks.customer_id)`.as(
        'opportunity_id',
      ),
      'opportunity_marks.until_on',
      'opportunity_marks.reason',
      'opportunity_marks.created_at',
      personColumn,
    ])
    .execute();
  return new Map(
    rows.map((row) => [
      row.opportunity_id,
      { until: row.until_on, reason: row.reason, markedTs: row.created_at, markedBy: row.person ?? '' },
    ]),
  );
}

interface Aside {
  until: string | null;
  reason: (typeof dismissalReasons)[number] | null;
}

/** Takes the standing marks of opportunities away. */
export async function recallMarks({ tenant, now }: Context, opportunityIds: readonly string[]): Promise<void> {
  await tenant
    .updateTable('opportunity_marks')
    .set({ recalled_at: now })
    .where('recalled_at', 'is', null)
    .where(sql<SqlBool>`type || ':' || coalesce(renewal_id, customer_id) = any(${[...opportunityIds]}::text[])`)
    .execute();
}

/** Puts opportunities aside; a mark from before is replaced. @throws Failure NOT_FOUND when one is unknown */
export async function putAside(context: Context, opportunityIds: readonly string[], aside: Aside): Promise<void> {
  const { tenant, caller, now } = context;
  const subjects = [...new Set(opportunityIds)].map(subjectOf);
  const idsOf = (isRenewal: boolean) =>
    subjects.filter(({ type }) => (type === 'RENEWAL') === isRenewal).map(({ id }) => id);
  const known = new Set([
    ...(await idsIn(tenant, 'renewals', idsOf(true))),
    ...(await idsIn(tenant, 'customers', idsOf(false))),
  ]);
  if (subjects.some(({ id }) => !known.has(id))) throw new Failure('NOT_FOUND', { field: 'opportunityIds' });
  await recallMarks(context, opportunityIds);
  await tenant
    .insertInto(
      'opportunity_marks',
      subjects.map(({ type, id }) => ({
        id: newId(),
        account_id: caller.accountId,
        type,
        customer_id: type === 'RENEWAL' ? null : id,
        renewal_id: type === 'RENEWAL' ? id : null,
        until_on: aside.until,
        reason: aside.reason,
        created_at: now,
        recalled_at: null,
      })),
    )
    .execute();
}

async function idsIn(tenant: Tenant, table: 'renewals' | 'customers', ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows =
    table === 'renewals'
      ? await tenant.selectFrom('renewals').select('renewals.id').where('renewals.id', 'in', ids).execute()
      : await tenant.selectFrom('customers').select('customers.id').where('customers.id', 'in', ids).execute();
  return rows.map(({ id }) => id);
}
