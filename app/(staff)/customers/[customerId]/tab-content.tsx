import type { Viewer } from '@/lib/access/keys';
import { calls } from '@/lib/contract/calls';
import { cars } from '@/lib/contract/cars';
import { claims } from '@/lib/contract/claims';
import type { Customer } from '@/lib/contract/customers';
import { documents } from '@/lib/contract/documents';
import { imports } from '@/lib/contract/imports';
import { mails } from '@/lib/contract/mails';
import { type OrderStatus, orders } from '@/lib/contract/orders';
import { subscriptions } from '@/lib/contract/subscriptions';
import { timeline } from '@/lib/contract/timeline';
import { partOf } from '@/server/bff/part';
import { Allowed } from './allowed';
import { CallHistory } from './call-history';
import type { CardActs } from './card-header';
import { type CardTab, partIn } from './card-tabs';
import { ClaimHistory } from './claim-history';
import { DocumentHistory } from './document-history';
import { HarBituah } from './har-bituah';
import { ImportHistory } from './import-history';
import { MailHistory } from './mail-history';
import { Ongoing } from './ongoing';
import { OrderHistory } from './order-history';
import { PersonalTab } from './personal-tab';
import { RequestHistory } from './request-history';
import { SubscriptionGrid } from './subscription-grid';
import { Timeline } from './timeline';
import { kindsIn, TimelineKinds } from './timeline-kinds';

interface TabContentProps {
  tab: CardTab;
  customer: Customer;
  viewer: Viewer;
  acts: CardActs;
  /** `YYYY-MM-DD` */
  today: string;
  asked: Record<string, string | string[] | undefined>;
}

/** Orders of a tab: all, policies in force or imported, and what is still waited for. */
const statusesOf: Record<'orders' | 'policies' | 'waiting', OrderStatus[] | undefined> = {
  orders: undefined,
  policies: ['PolicyIssued', 'Imported'],
  waiting: ['AttachingCustomer', 'Draft', 'Proposal'],
};

/** What one tab shows; its calls are made when it is opened, and fail for it alone. */
export async function TabContent({ tab, customer, viewer, acts, today, asked }: TabContentProps) {
  const { customerId } = customer;
  const own = { params: { customerId } };
  const email = customer.media.find(({ mediaType }) => mediaType === 'MAIL')?.value;
  switch (tab) {
    case 'timeline': {
      const kinds = kindsIn(asked.kinds);
      const first = await partOf(timeline.list, { ...own, query: kinds.length > 0 ? { kinds } : {} });
      return (
        <>
          <TimelineKinds customerId={customerId} chosen={kinds} />
          <Timeline key={first.address} customerId={customerId} first={first} filtered={kinds.length > 0} />
        </>
      );
    }
    case 'personal':
      return <PersonalTab customer={customer} edit={acts.edit} />;
    case 'orders':
    case 'policies':
    case 'waiting': {
      const query = { customerId, statuses: statusesOf[tab], show: tab === 'waiting' ? ('active' as const) : ('all' as const) };
      return <Allowed endpoint={orders.list} viewer={viewer} show={async () => <OrderHistory tab={tab} quote={acts.quote} first={await partOf(orders.list, { query })} />} />;
    }
    case 'requests':
      return <RequestHistory quote={acts.quote} first={await partOf(cars.requestsOf, own)} />;
    case 'documents':
      return <DocumentHistory tab="documents" today={today} first={await partOf(documents.list, own)} />;
    case 'mails':
      return <Allowed endpoint={mails.list} viewer={viewer} show={async () => <MailHistory email={email} first={await partOf(mails.list, own)} />} />;
    case 'calls':
      return <Allowed endpoint={calls.list} viewer={viewer} show={async () => <CallHistory first={await partOf(calls.list, own)} />} />;
    case 'claims':
      return <ClaimHistory today={today} first={await partOf(claims.list, own)} />;
    case 'subscriptions':
      return <SubscriptionGrid customerId={customerId} first={await partOf(subscriptions.list, own)} />;
    case 'harBituah':
      return <HarBituah today={today} first={await partOf(imports.harBituah, own)} />;
    case 'imports':
      return <ImportHistory first={await partOf(imports.list, own)} />;
    case 'ongoing':
      return <Ongoing part={partIn(asked.part)} customer={customer} today={today} />;
  }
}
