import { paramsOf, readAddress } from '@/components/list/list-address';
import type { FirstGlance } from '@/components/renewals/month-glance';
import { nextStepsFor } from '@/components/renewals/next-steps';
import { renewalList } from '@/components/renewals/renewal-list';
import { glanceQuery, scopeOf, shownMonth } from '@/components/renewals/shown-month';
import { may } from '@/lib/access/refusal';
import { agents } from '@/lib/contract/agencies/agents';
import { commissions } from '@/lib/contract/agencies/commissions';
import type { Ownership } from '@/lib/contract/orders/renewal-card';
import { renewals } from '@/lib/contract/orders/renewals';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import { call } from '@/server/bff/call';
import { requirePage } from '@/server/session/current';
import { firstPage, type ListPageProps } from '@/app/(staff)/first-page';

/** Loads the first page of a list of renewals and the month above it, for those who may open the page. */
export async function listProps(
  ownership: Ownership,
  path: '/processes/renewals/actual' | '/processes/renewals/third-party',
  searchParams: ListPageProps['searchParams'],
) {
  const { viewer } = await requirePage(path);
  const lists = may(viewer, agents.list).allowed;
  const people = lists ? (await call(agents.list, { query: { state: 'ACTIVE', size: 100 } })).content : [];
  const own = people.map(({ accountId, firstName, lastName }) => ({ accountId, name: `${firstName} ${lastName}` }));
  const shape = renewalList(
    ownership,
    own.map(({ accountId }) => accountId),
  );
  const today = todayInIsrael();
  const address = readAddress(paramsOf(await searchParams), shape);
  const [list, glance] = await Promise.all([firstPage(shape, searchParams), firstGlance()]);
  return {
    ...list,
    glance,
    ownership,
    change: may(viewer, renewals.mark),
    steps: nextStepsFor(viewer),
    today,
    agents: own,
  };

  /** Without it the list is shown all the same; the browser asks again. */
  async function firstGlance(): Promise<FirstGlance> {
    const [month, atStake] = await Promise.allSettled([
      call(renewals.summary, { query: glanceQuery(ownership, address, shownMonth(address, today)) }),
      ownership === 'OWN' ? call(commissions.atStake, { query: scopeOf(address) }) : undefined,
    ]);
    return {
      month: month.status === 'fulfilled' ? month.value : undefined,
      atStake: atStake.status === 'fulfilled' ? atStake.value : undefined,
    };
  }
}
