import { addDays, parseISO } from 'date-fns';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { redirect } from 'next/navigation';
import { Suspense } from 'react';
import { inTime } from '@/components/shell/popup/in-time';
import { PageFrame } from '@/components/shell/frame/page-frame';
import { PersonName } from '@/components/ui/value/person-name';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import { verdict } from '@/lib/access/derive';
import type { Viewer } from '@/lib/access/keys';
import { may } from '@/lib/access/refusal';
import { claimLists as claims } from '@/lib/contract/claims/claim-lists';
import { envelopes } from '@/lib/contract/documents/envelopes';
import { customers } from '@/lib/contract/customers/customers';
import { documents } from '@/lib/contract/documents/documents';
import { merges } from '@/lib/contract/customers/merges';
import { orders } from '@/lib/contract/orders/orders';
import { relations } from '@/lib/contract/customers/relations';
import { remarks } from '@/lib/contract/customers/remarks';
import { isoDay, todayInIsrael } from '@/lib/rules/time/calendar';
import { policyStatuses } from '@/lib/rules/work/policies';
import { call } from '@/server/bff/call';
import { partOf } from '@/server/bff/part';
import { requirePage } from '@/server/session/current';
import { CardActions, type CardLinks, CardIdentity } from './head/card-header';
import classes from './card.module.css';
import { addressOfTab, type CardTab, tabIn } from './head/card-tabs';
import { NeedsNow } from './head/needs-now';
import { NoteDesk } from './remarks/note-desk';
import { PolicyYear } from './head/policy-year';
import { PrivilegeWarning } from './head/privilege-warning';
import { ReachBar } from './head/reach-bar';
import { TabBar } from './head/tab-bar';
import { TabContent } from './tab-content';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell.menu'))('customer') };
}

interface PageProps {
  params: Promise<{ customerId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Shows the card of one customer: identity, what has to be done, and all tabs (CUS-02). */
async function CustomerPage({ params, searchParams }: PageProps) {
  const { customerId } = await params;
  const { viewer } = await requirePage(`/customers/${customerId}`);
  const today = todayInIsrael();
  const [customer, year, needs, asked, text] = await Promise.all([
    customerOrNotFound(customerId),
    // Neither is streamed when it is ready soon: what stands below it would jump.
    may(viewer, orders.list).allowed ? partOf(orders.list, { query: { customerId, ...ofTheYear } }) : undefined,
    NeedsInTime({ customerId, today, viewer }),
    searchParams,
    getTranslations('customers.card'),
  ]);
  // A merged customer redirects to the card that was kept.
  if (customer.customerId !== customerId) redirect(addressOfTab(customer.customerId, tabIn(asked.tab)));
  const tab = tabIn(asked.tab);
  const actions = actionsOf(customerId, viewer);
  const { firstName, lastName } = customer.customerInfo;
  return (
    <PageFrame
      title={<PersonName firstName={firstName} lastName={lastName} />}
      subtitle={<CardIdentity customer={customer} today={today} />}
      action={<CardActions customer={customer} actions={actions} />}
    >
      <PrivilegeWarning privilege={customer.customerPrivileges} />
      <NoteDesk customerId={customerId} here={tab === 'timeline'}>
        <ReachBar customer={customer} />
        {year && <PolicyYear customerId={customerId} today={today} first={year} />}
        <div className={classes.columns}>
          <aside className={classes.side}>{needs}</aside>
          <Suspense fallback={<TabBar customerId={customerId} current={tab} />}>
            <CountedTabs customerId={customerId} current={tab} />
          </Suspense>
          <section className={classes.main} aria-label={text(`tabs.${tab}`)}>
            <Suspense key={tab} fallback={<SkeletonRows rows={6} height={64} />}>
              <TabContent {...{ tab, customer, viewer, actions, today, asked }} />
            </Suspense>
          </section>
        </div>
      </NoteDesk>
    </PageFrame>
  );
}

export default inTime(CustomerPage);

/** Shows the tabs with counts, or without them when they cannot be loaded. */
async function CountedTabs({ customerId, current }: { customerId: string; current: CardTab }) {
  const { data } = await partOf(merges.holdings, { params: { customerId } });
  const counts = data && Object.fromEntries(data.map(({ kind, count }) => [kind, count]));
  return <TabBar customerId={customerId} current={current} counts={counts} />;
}

const inForce = [...policyStatuses];

/** Policies of the strip; an archived one is in force as well. */
const ofTheYear = {
  statuses: inForce,
  show: 'all' as const,
  sort: 'insuranceEnd' as const,
  sortDirection: 'DESC' as const,
  size: 50,
};

/** Policies that end within this number of days are due for renewal (S3 §9). */
const endingWithin = 30;
const few = 3;

async function Needs({ customerId, today, viewer }: { customerId: string; today: string; viewer: Viewer }) {
  const params = { customerId };
  const ending = {
    customerId,
    statuses: inForce,
    insuranceEndMin: today,
    insuranceEndMax: isoDay(addDays(parseISO(today), endingWithin)),
    sort: 'insuranceEnd' as const,
    sortDirection: 'ASC' as const,
    size: few,
  };
  const sent = { customerId, statuses: ['SENT' as const, 'DECLINED' as const, 'EXPIRED' as const], size: few * few };
  const [tasks, policies, papers, open, family, signing] = await Promise.all([
    partOf(remarks.list, { params, query: { show: 'open', size: few } }),
    may(viewer, orders.list).allowed ? partOf(orders.list, { query: ending }) : undefined,
    partOf(documents.list, { params, query: { statuses: ['NOTIFICATION_SENT', 'NOTIFICATION_VISITED'], size: few } }),
    partOf(claims.list, { params }),
    partOf(relations.family, { params }),
    may(viewer, envelopes.list).allowed ? partOf(envelopes.list, { query: sent }) : undefined,
  ]);
  return (
    <NeedsNow
      customerId={customerId}
      today={today}
      parts={{ tasks, ending: policies, papers, signing, claims: open, family }}
    />
  );
}

const NeedsInTime = inTime(Needs, <SkeletonRows rows={3} height={56} />);

/** Returns the addresses of existing screens that this person may open. */
function actionsOf(customerId: string, viewer: Viewer): CardLinks {
  const open = (path: string) => (verdict(path.split('?')[0] ?? path, viewer).kind === 'allow' ? path : undefined);
  const id = encodeURIComponent(customerId);
  const edit = open(`/customers/${id}/edit`);
  return {
    sign:
      open('/processes/documents/new') && `/processes/documents/new?${new URLSearchParams({ customer: customerId })}`,
    quote: open('/cars/request') && `/cars/request?${new URLSearchParams({ customer: customerId })}`,
    edit,
    accesses: open(`/customers/${id}/accesses`),
    assign: may(viewer, customers.assign).allowed,
    remove: edit !== undefined,
  };
}

async function customerOrNotFound(customerId: string) {
  return call.orNotFound(customers.get, { params: { customerId } });
}
