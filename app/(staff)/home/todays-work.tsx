import { getTranslations } from 'next-intl/server';
import { type ReactNode, Suspense } from 'react';
import { verdict } from '@/lib/access/derive';
import type { Viewer } from '@/lib/access/keys';
import { refusalOf } from '@/lib/access/refusal';
import { cars } from '@/lib/contract/quotes/cars';
import { claims } from '@/lib/contract/customers/claims';
import { opportunities } from '@/lib/contract/desk/opportunities';
import { orders } from '@/lib/contract/orders/orders';
import { remarks } from '@/lib/contract/customers/remarks';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import { partOf } from '@/server/bff/part';
import { ClaimsToChase } from './claims-to-chase';
import { DueTasks } from './due-tasks';
import { EndingPolicies } from './ending-policies';
import { endingSoon, firstRows, waitingReplies } from './queries';
import classes from './work.module.css';
import { WaitingReplies } from './waiting-replies';

/** Shows four lists of today's work; each loads and fails on its own (NAV-04). */
export async function TodaysWork({ viewer }: { viewer: Viewer }) {
  const text = await getTranslations('home.work');
  return (
    <section aria-labelledby="work">
      <h2 id="work" className={classes.heading}>
        {text('title')}
      </h2>
      <div className={classes.panels}>
        {!refusalOf(orders.list, viewer) && (
          <Coming>
            <Ending
              all={verdict(renewalsPath, viewer).kind === 'allow' ? renewalsPath : undefined}
              quotes={!refusalOf(cars.createRequest, viewer)}
            />
          </Coming>
        )}
        {!refusalOf(opportunities.sent, viewer) && (
          <Coming>
            <Replies />
          </Coming>
        )}
        {!refusalOf(claims.due, viewer) && (
          <Coming>
            <Claims />
          </Coming>
        )}
        {!refusalOf(remarks.due, viewer) && (
          <Coming>
            <Tasks />
          </Coming>
        )}
      </div>
    </section>
  );
}

const Coming = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<div className={classes.panel} data-coming aria-hidden="true" />}>{children}</Suspense>
);

const renewalsPath = '/processes/renewals/actual';

async function Ending({ all, quotes }: { all: string | undefined; quotes: boolean }) {
  const today = todayInIsrael();
  return (
    <EndingPolicies today={today} all={all} quotes={quotes} first={await partOf(orders.list, endingSoon(today))} />
  );
}
const Replies = async () => <WaitingReplies first={await partOf(opportunities.sent, waitingReplies)} />;
const Claims = async () => <ClaimsToChase first={await partOf(claims.due, firstRows)} />;
const Tasks = async () => <DueTasks first={await partOf(remarks.due, firstRows)} />;
