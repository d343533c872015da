import { nextStepsFor } from '@/components/renewals/next-steps';
import { renewalList } from '@/components/renewals/renewal-list';
import { may } from '@/lib/access/refusal';
import { agents } from '@/lib/contract/agencies/agents';
import type { Ownership } from '@/lib/contract/orders/renewal-card';
import { renewals } from '@/lib/contract/orders/renewals';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import { call } from '@/server/bff/call';
import { requirePage } from '@/server/session/current';
import { firstPage, type ListPageProps } from '@/app/(staff)/first-page';

/** Loads the first page of a list of renewals, for those who may open the page. */
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
  return {
    ...(await firstPage(shape, searchParams)),
    ownership,
    change: may(viewer, renewals.mark),
    steps: nextStepsFor(viewer),
    today: todayInIsrael(),
    agents: own,
  };
}
