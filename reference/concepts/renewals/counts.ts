import { addMonths, parseISO } from 'date-fns';
import { sql } from 'kysely';
import type { OutputOf } from '../../../lib/contract/kit/endpoint';
import type { renewals } from '../../../lib/contract/orders/renewals';
import { isoDay } from '../../../lib/rules/time/calendar';
import { calendarMonth } from '../../../lib/rules/work/renewal';
import type { Tenant } from '../../engine/db/tenant';

const countAll = sql<number>`count(*)`;

/**
 * Returns the number of upcoming renewals exactly as S2 §7 defines it: previous document IMPORTED, end of cover in this
 * calendar month, owned by another agency, known from Har Bituah. `own` counts the agency's own open ones likewise.
 */
export async function countUpcoming(tenant: Tenant, today: string): Promise<OutputOf<typeof renewals.upcomingCount>> {
  const { from, to } = calendarMonth(today);
  const within = () =>
    tenant
      .selectFrom('renewals')
      .where('renewals.deleted_at', 'is', null)
      .where('renewals.insurance_end', '>=', from)
      .where('renewals.insurance_end', '<=', to)
      .select(countAll.as('total'));
  const foreign = await within()
    .where('renewals.ownership', '=', 'FOREIGN')
    .where('renewals.source', '=', 'Imported')
    .where('renewals.har_bituah_id', 'is not', null)
    .executeTakeFirstOrThrow();
  const own = await within()
    .where('renewals.ownership', '=', 'OWN')
    .where('renewals.source', 'in', ['Imported', 'PolicyIssued'])
    .where('renewals.standing', '=', true)
    .where('renewals.outcome', '=', 'OPEN')
    .executeTakeFirstOrThrow();
  return { total: foreign.total, own: own.total };
}

/** Returns the counts by source of S2 §7: all, created in the last month, ended between a month ago and today. */
export async function countBySource(tenant: Tenant, today: string): Promise<OutputOf<typeof renewals.sourceCounts>> {
  const monthAgo = isoDay(addMonths(parseISO(today), -1));
  return tenant
    .selectFrom('renewals')
    .where('renewals.deleted_at', 'is', null)
    .select(['ownership', 'source', countAll.as('total')])
    .select([
      sql<number>`count(*) filter (where renewals.created_at >= ${monthAgo}::date)`.as('createdLastMonth'),
      sql<number>`count(*) filter (where renewals.insurance_end between ${monthAgo} and ${today})`.as('endedLastMonth'),
    ])
    .groupBy(['ownership', 'source'])
    .orderBy('ownership', 'desc')
    .orderBy('source')
    .execute();
}
