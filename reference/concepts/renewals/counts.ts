import { addMonths, parseISO } from 'date-fns';
import { sql } from 'kysely';
import type { OutputOf, ParsedQuery } from '../../../lib/contract/kit/endpoint';
import { renewals } from '../../../lib/contract/orders/renewals';
import { isoDay } from '../../../lib/rules/time/calendar';
import { calendarMonth } from '../../../lib/rules/work/renewal';
import type { Context } from '../../engine/http/context';
import { accountIn } from '../accounts/scope';
import { matching } from './find-renewals';

const countAll = sql<number>`count(*)`;

/** The list that home leads to: open policies of the agency whose cover ends in what is left of this month. */
const openOfMonth = renewals.list.query.parse({ month: 'this', sources: 'Imported,PolicyIssued' });

/**
 * Returns the number of upcoming renewals exactly as S2 §7 defines it: previous document IMPORTED, end of cover in this
 * calendar month, owned by another agency, known from Har Bituah. `own` counts the list of the agency's own open ones.
 */
export async function countUpcoming(
  { scope }: ParsedQuery<typeof renewals.upcomingCount>,
  { tenant, caller }: Context,
  today: string,
): Promise<OutputOf<typeof renewals.upcomingCount>> {
  const { from, to } = calendarMonth(today);
  const accountId = accountIn(scope, caller);
  const foreign = await tenant
    .selectFrom('renewals')
    .where('renewals.deleted_at', 'is', null)
    .where('renewals.insurance_end', '>=', from)
    .where('renewals.insurance_end', '<=', to)
    .where('renewals.ownership', '=', 'FOREIGN')
    .where('renewals.source', '=', 'Imported')
    .where('renewals.har_bituah_id', 'is not', null)
    .$if(accountId !== undefined, (all) => all.where('renewals.account_id', '=', accountId!))
    .select(countAll.as('total'))
    .executeTakeFirstOrThrow();
  const own = await matching(tenant, openOfMonth, today, accountId)
    .select(countAll.as('total'))
    .executeTakeFirstOrThrow();
  return { total: foreign.total, own: own.total };
}

/** Returns the counts by source of S2 §7: all, created in the last month, ended between a month ago and today. */
export async function countBySource(
  { scope }: ParsedQuery<typeof renewals.sourceCounts>,
  { tenant, caller }: Context,
  today: string,
): Promise<OutputOf<typeof renewals.sourceCounts>> {
  const monthAgo = isoDay(addMonths(parseISO(today), -1));
  const accountId = accountIn(scope, caller);
  return tenant
    .selectFrom('renewals')
    .where('renewals.deleted_at', 'is', null)
    .$if(accountId !== undefined, (all) => all.where('renewals.account_id', '=', accountId!))
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
