import { type ReactNode, Suspense } from 'react';
import { verdict } from '@/lib/access/derive';
import type { Viewer } from '@/lib/access/keys';
import { refusalOf } from '@/lib/access/refusal';
import { billing } from '@/lib/contract/agencies/billing';
import { cars } from '@/lib/contract/quotes/cars';
import { opportunities } from '@/lib/contract/desk/opportunities';
import { renewals } from '@/lib/contract/orders/renewals';
import type { Scope } from '@/lib/rules/work/scope';
import { cardsPart } from '@/server/aggregates/read-cards';
import { partOf } from '@/server/bff/part';
import classes from './cards.module.css';
import { CardOnFile, CustomerRequestCount, OpportunityCount, RenewalCount, ReplyCount } from './counts';
import { countedLists, pageOfList, scopedList } from './counted-lists';
import { repliesPart } from './replies-part';

/**
 * Shows the counts of the home page; each loads and fails on its own, and leads to the list that it counts (NAV-04).
 * Lists that the viewer may not open are not linked.
 */
export function CountsRow({ viewer, scope }: { viewer: Viewer; scope: Scope }) {
  const open = (address: string) => (verdict(pageOfList(address), viewer).kind === 'allow' ? address : undefined);
  const scoped = (address: string) => open(scopedList(address, scope));
  return (
    <div className={classes.cards}>
      {!refusalOf(opportunities.count, viewer) && (
        <Coming>
          <Opportunities scope={scope} href={scoped(countedLists.opportunities)} />
        </Coming>
      )}
      {!refusalOf(renewals.upcomingCount, viewer) && (
        <Coming>
          <Renewals scope={scope} href={scoped(countedLists.renewals)} foreign={scoped(countedLists.foreignRenewals)} />
        </Coming>
      )}
      {!refusalOf(cars.countCustomerRequests, viewer) && (
        <Coming>
          <Requests href={open(countedLists.requests)} />
        </Coming>
      )}
      {!refusalOf(opportunities.sent, viewer) && (
        <Coming>
          <Replies scope={scope} href={scoped(countedLists.replies)} />
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
interface Scoped extends Linked {
  scope: Scope;
}

const Coming = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<div className={classes.card} data-coming aria-hidden="true" />}>{children}</Suspense>
);

const Opportunities = async ({ scope, href }: Scoped) => (
  <OpportunityCount first={await partOf(opportunities.count, { query: { scope } })} href={href} />
);
const Renewals = async ({ scope, href, foreign }: Scoped & { foreign: string | undefined }) => (
  <RenewalCount first={await partOf(renewals.upcomingCount, { query: { scope } })} href={href} foreign={foreign} />
);
const Requests = async ({ href }: Linked) => (
  <CustomerRequestCount first={await partOf(cars.countCustomerRequests)} href={href} />
);
const Replies = async ({ scope, href }: Scoped) => <ReplyCount first={await repliesPart(scope)} href={href} />;
const Billing = async ({ href }: Linked) => <CardOnFile first={await cardsPart()} href={href} />;
