import { type ReactNode, Suspense } from 'react';
import { verdict } from '@/lib/access/derive';
import type { Viewer } from '@/lib/access/keys';
import { refusalOf } from '@/lib/access/refusal';
import { billing } from '@/lib/contract/agencies/billing';
import { cars } from '@/lib/contract/quotes/cars';
import { opportunities } from '@/lib/contract/desk/opportunities';
import { renewals } from '@/lib/contract/orders/renewals';
import { partOf } from '@/server/bff/part';
import classes from './cards.module.css';
import { CardOnFile, CustomerRequestCount, OpportunityCount, RenewalCount, ReplyCount } from './counts';
import { waitingReplies } from './queries';

/**
 * Shows the counts of the home page; each loads and fails on its own (NAV-04). Screens that do not exist are not
 * linked.
 */
export function CountsRow({ viewer }: { viewer: Viewer }) {
  const open = (path: string) => (verdict(path, viewer).kind === 'allow' ? path : undefined);
  const orders = open('/orders');
  return (
    <div className={classes.cards}>
      {!refusalOf(opportunities.count, viewer) && (
        <Coming>
          <Opportunities href={open('/business/opportunities/all')} />
        </Coming>
      )}
      {!refusalOf(renewals.upcomingCount, viewer) && (
        <Coming>
          <Renewals href={open('/processes/renewals/actual')} />
        </Coming>
      )}
      {!refusalOf(cars.countCustomerRequests, viewer) && (
        <Coming>
          <Requests href={orders && `${orders}?statuses=AttachingCustomer`} />
        </Coming>
      )}
      {!refusalOf(opportunities.sent, viewer) && (
        <Coming>
          <Replies />
        </Coming>
      )}
      {!refusalOf(billing.cards, viewer) && (
        <Coming>
          <Billing href={open('/agency/billing')} />
        </Coming>
      )}
    </div>
  );
}

interface Linked {
  href: string | undefined;
}

const Coming = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<div className={classes.card} data-coming aria-hidden="true" />}>{children}</Suspense>
);

const Opportunities = async ({ href }: Linked) => (
  <OpportunityCount first={await partOf(opportunities.count)} href={href} />
);
const Renewals = async ({ href }: Linked) => (
  <RenewalCount first={await partOf(renewals.upcomingCount)} href={href && `${href}?month=this`} />
);
const Requests = async ({ href }: Linked) => (
  <CustomerRequestCount first={await partOf(cars.countCustomerRequests)} href={href} />
);
const Replies = async () => <ReplyCount first={await partOf(opportunities.sent, waitingReplies)} />;
const Billing = async ({ href }: Linked) => <CardOnFile first={await partOf(billing.cards)} href={href} />;
