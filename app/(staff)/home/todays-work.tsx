import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { type ReactNode, Suspense } from 'react';
import { WarningStrip } from '@/components/ui/state/warning-strip';
import { verdict } from '@/lib/access/derive';
import type { Viewer } from '@/lib/access/keys';
import { refusalOf } from '@/lib/access/refusal';
import { useRowCount } from '@/components/ui/value/use-count-text';
import type { Counted } from '@/lib/contract/kit/paging';
import { cars } from '@/lib/contract/quotes/cars';
import { claimLists as claims } from '@/lib/contract/claims/claim-lists';
import type { Scope } from '@/lib/rules/work/scope';
import { opportunities } from '@/lib/contract/desk/opportunities';
import { stoppedMails as mails } from '@/lib/contract/customers/stopped-mails';
import { remarks } from '@/lib/contract/customers/remarks';
import { renewals } from '@/lib/contract/orders/renewals';
import { partOf } from '@/server/bff/part';
import { NearLink } from '@/components/ui/action/near-link';
import { ClaimsToChase } from './claims-to-chase';
import { countedLists, pageOfList, scopedList } from './counted-lists';
import { DueTasks } from './due-tasks';
import { EndingPolicies } from './ending-policies';
import { claimsToChase, endingSoon, firstRows } from './queries';
import { repliesPart } from './replies-part';
import classes from './work.module.css';
import { WaitingReplies } from './waiting-replies';

/** Shows four lists of today's work; each loads and fails on its own (NAV-04). */
export async function TodaysWork({ viewer, scope }: { viewer: Viewer; scope: Scope }) {
  const text = await getTranslations('home.work');
  const open = (address: string) => (verdict(pageOfList(address), viewer).kind === 'allow' ? address : undefined);
  const scoped = (address: string) => open(scopedList(address, scope));
  return (
    <section aria-labelledby="work">
      <h2 id="work" className={classes.heading}>
        {text('title')}
      </h2>
      {!refusalOf(claims.unhandled, viewer) && (
        <Suspense>
          <Unhandled />
        </Suspense>
      )}
      {!refusalOf(mails.stopped, viewer) && (
        <Suspense>
          <Stopped />
        </Suspense>
      )}
      <div className={classes.panels}>
        {!refusalOf(renewals.list, viewer) && (
          <Coming>
            <Ending scope={scope} all={scoped(countedLists.ending)} quotes={!refusalOf(cars.createRequest, viewer)} />
          </Coming>
        )}
        {!refusalOf(opportunities.sent, viewer) && (
          <Coming>
            <Replies scope={scope} all={scoped(countedLists.replies)} />
          </Coming>
        )}
        {!refusalOf(claims.due, viewer) && (
          <Coming>
            <Claims scope={scope} all={scoped(countedLists.claims)} />
          </Coming>
        )}
        {!refusalOf(remarks.due, viewer) && (
          <Coming>
            <Tasks scope={scope} all={scoped(countedLists.tasks)} />
          </Coming>
        )}
      </div>
    </section>
  );
}

const Coming = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<div className={classes.panel} data-coming aria-hidden="true" />}>{children}</Suspense>
);

interface Listed {
  scope: Scope;
  /** Address of the whole list, when the viewer may open it. */
  all: string | undefined;
}

const Ending = async ({ scope, all, quotes }: Listed & { quotes: boolean }) => (
  <EndingPolicies all={all} quotes={quotes} first={await partOf(renewals.list, endingSoon(scope))} />
);
const Replies = async ({ scope, all }: Listed) => <WaitingReplies all={all} first={await repliesPart(scope)} />;
/** Claims that nobody works on, since their handlers have left; nothing when there are none or they cannot be counted. */
async function Unhandled() {
  const text = await getTranslations('home.work');
  const { data } = await partOf(claims.unhandled);
  if (!data || data.claims === 0) return null;
  return (
    <WarningStrip action={<NearLink href="/claims?only=unhandled">{text('showUnhandled')}</NearLink>}>
      {text('unhandled', { count: data.claims })}
    </WarningStrip>
  );
}

/** Mails that were to leave and will not; nothing when there are none or they cannot be counted. */
async function Stopped() {
  const { data } = await partOf(mails.stopped, { query: { size: 1 } });
  return data && data.totalElements > 0 ? <StoppedMails page={data} /> : null;
}

function StoppedMails({ page }: { page: Counted }) {
  const text = useTranslations('home.work');
  const rows = useRowCount();
  return (
    <WarningStrip action={<NearLink href="/mailbox">{text('showStopped')}</NearLink>}>
      {text('stopped', rows(page))}
    </WarningStrip>
  );
}

const Claims = async ({ scope, all }: Listed) => (
  <ClaimsToChase all={all} first={await partOf(claims.due, claimsToChase(scope))} />
);
const Tasks = async ({ scope, all }: Listed) => (
  <DueTasks all={all} first={await partOf(remarks.due, firstRows(scope))} />
);
