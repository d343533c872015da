import type { ReactNode } from 'react';
import { documentListQuery, documentListShape } from '@/components/documents/document-query';
import { paramsOf, readAddress } from '@/components/list/list-address';
import { verdict } from '@/lib/access/derive';
import type { Viewer } from '@/lib/access/keys';
import { may } from '@/lib/access/refusal';
import { calls } from '@/lib/contract/customers/calls';
import { cars } from '@/lib/contract/quotes/cars';
import { quotes } from '@/lib/contract/quotes/quotes';
import { claimLists as claims } from '@/lib/contract/claims/claim-lists';
import type { Customer } from '@/lib/contract/customers/customers';
import { documents } from '@/lib/contract/documents/documents';
import { envelopes } from '@/lib/contract/documents/envelopes';
import { imports } from '@/lib/contract/customers/imports';
import { mails } from '@/lib/contract/customers/mails';
import { type OrderStatus, orders } from '@/lib/contract/orders/orders';
import { policies } from '@/lib/contract/orders/policies';
import { subscriptions } from '@/lib/contract/customers/subscriptions';
import { tags } from '@/lib/contract/customers/tags';
import { timeline } from '@/lib/contract/customers/timeline';
import { policyStatuses } from '@/lib/rules/work/policies';
import { partOf } from '@/server/bff/part';
import { Allowed } from './allowed';
import type { CardLinks } from './head/card-header';
import { type CardTab, partIn } from './head/card-tabs';
import { Ongoing } from './details/ongoing';
import { PersonalTab } from './details/personal-tab';
import { showIn } from './remarks/remark-filter';
import { QuickNote } from './head/quick-note';
import {
  CallHistory,
  ClaimHistory,
  CustomerInquiry,
  DocumentList,
  EnvelopeHistory,
  FamilyTab,
  HarBituah,
  ImportHistory,
  MailHistory,
  OrderHistory,
  PolicyHistory,
  RequestHistory,
  SubscriptionGrid,
} from './tab-parts';
import { Timeline } from './history/timeline';
import { kindsIn, TimelineKinds } from './history/timeline-kinds';

interface TabContentProps {
  tab: CardTab;
  customer: Customer;
  viewer: Viewer;
  actions: CardLinks;
  /** `YYYY-MM-DD` */
  today: string;
  asked: Record<string, string | string[] | undefined>;
}

/** Order statuses per tab: all, policies in force or imported, and pending ones. */
const statusesOf: Record<'orders' | 'policies' | 'waiting', OrderStatus[] | undefined> = {
  orders: undefined,
  policies: [...policyStatuses],
  waiting: ['AttachingCustomer', 'Draft', 'Proposal'],
};

type Shown = Omit<TabContentProps, 'tab'>;

const ownOf = ({ customer: { customerId } }: Shown) => ({ params: { customerId } });

async function shownTimeline(shown: Shown): Promise<ReactNode> {
  const { customerId } = shown.customer;
  const kinds = kindsIn(shown.asked.kinds);
  const first = await partOf(timeline.list, { ...ownOf(shown), query: kinds.length > 0 ? { kinds } : {} });
  return (
    <>
      <QuickNote customerId={customerId} today={shown.today} />
      <TimelineKinds customerId={customerId} chosen={kinds} counts={first.data?.counts} />
      <Timeline key={first.address} customerId={customerId} first={first} filtered={kinds.length > 0} />
    </>
  );
}

/** @param alone False when the tab shows more than these orders, so that an empty list says nothing. */
const shownOrders = (tab: keyof typeof statusesOf, alone = true) =>
  async function ordersOf({ customer: { customerId }, viewer, actions }: Shown): Promise<ReactNode> {
    const query = {
      customerId,
      statuses: statusesOf[tab],
      ...(tab === 'policies' && { numbered: false }),
      show: tab === 'waiting' ? ('active' as const) : ('all' as const),
    };
    return (
      <Allowed
        endpoint={orders.list}
        viewer={viewer}
        show={async () => (
          <OrderHistory {...{ tab, alone }} quote={actions.quote} first={await partOf(orders.list, { query })} />
        )}
      />
    );
  };

/** Shows the policies with their numbers, then those that are in force without a number, such as imported ones. */
async function shownPolicies(shown: Shown): Promise<ReactNode> {
  const first = await partOf(policies.list, ownOf(shown));
  return (
    <>
      <PolicyHistory
        first={first}
        customerId={shown.customer.customerId}
        quotes={may(shown.viewer, cars.createRequest).allowed}
      />
      {await shownOrders('policies', first.data?.totalElements === 0)(shown)}
    </>
  );
}

/** Shows unsigned envelopes, and orders that are not policies yet. */
async function shownWaiting(shown: Shown): Promise<ReactNode> {
  const {
    customer: { customerId },
    viewer,
    actions,
  } = shown;
  const open = { customerId, statuses: ['SENT' as const, 'DRAFT' as const] };
  const sees = may(viewer, envelopes.list).allowed;
  return (
    <>
      {sees && <EnvelopeHistory sign={actions.sign} first={await partOf(envelopes.list, { query: open })} />}
      {await shownOrders('waiting')(shown)}
    </>
  );
}

async function shownDocuments({ customer: { customerId }, viewer, asked, today }: Shown): Promise<ReactNode> {
  const firstTags = await partOf(tags.list);
  const address = readAddress(paramsOf(asked), documentListShape(firstTags.data ?? []));
  const first = await partOf(documents.find, { query: documentListQuery(address, { customerId }, today) });
  const search = new URLSearchParams({ customer: customerId });
  const way = (path: '/customers/scan' | '/processes/documents/forms') =>
    verdict(path, viewer).kind === 'allow' ? `${path}?${search}` : undefined;
  const ways = { scan: way('/customers/scan'), form: way('/processes/documents/forms') };
  return <DocumentList scope={{ customerId }} target={{ customerId }} {...{ first, firstTags, today, ways }} />;
}

function shownMails(shown: Shown): ReactNode {
  const email = shown.customer.media.find(({ mediaType }) => mediaType === 'MAIL')?.value;
  return (
    <Allowed
      endpoint={mails.list}
      viewer={shown.viewer}
      show={async () => (
        <MailHistory
          customerId={shown.customer.customerId}
          email={email}
          first={await partOf(mails.list, ownOf(shown))}
        />
      )}
    />
  );
}

const contents: Readonly<Record<CardTab, (shown: Shown) => ReactNode | Promise<ReactNode>>> = {
  timeline: shownTimeline,
  personal: ({ customer, actions }) => <PersonalTab customer={customer} edit={actions.edit} />,
  orders: shownOrders('orders'),
  policies: shownPolicies,
  waiting: shownWaiting,
  requests: async (shown) => (
    <RequestHistory quote={shown.actions.quote} first={await partOf(quotes.requestsOf, ownOf(shown))} />
  ),
  documents: shownDocuments,
  mails: shownMails,
  calls: (shown) => (
    <Allowed
      endpoint={calls.list}
      viewer={shown.viewer}
      show={async () => <CallHistory first={await partOf(calls.list, ownOf(shown))} />}
    />
  ),
  family: ({ customer }) => <FamilyTab customerId={customer.customerId} />,
  claims: async (shown) => (
    <ClaimHistory
      today={shown.today}
      customerId={shown.customer.customerId}
      first={await partOf(claims.list, ownOf(shown))}
    />
  ),
  subscriptions: async (shown) => (
    <SubscriptionGrid customerId={shown.customer.customerId} first={await partOf(subscriptions.list, ownOf(shown))} />
  ),
  harBituah: async (shown) => (
    <>
      <CustomerInquiry customer={shown.customer} />
      <HarBituah today={shown.today} first={await partOf(imports.harBituah, ownOf(shown))} />
    </>
  ),
  imports: async (shown) => <ImportHistory first={await partOf(imports.list, ownOf(shown))} />,
  ongoing: ({ asked, customer, today }) => (
    <Ongoing part={partIn(asked.part)} show={showIn(asked.show)} customer={customer} today={today} />
  ),
};

/** Shows one tab; its calls are made when it is opened, and fail for this tab only. */
export const TabContent = async ({ tab, ...shown }: TabContentProps) => contents[tab](shown);
