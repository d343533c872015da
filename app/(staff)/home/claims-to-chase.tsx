'use client';

import { useTranslations } from 'next-intl';
import { MarkedName } from '@/components/customers/marked-name';
import type { ClaimRow } from '@/lib/contract/claims/claim-lists';
import type { Page } from '@/lib/contract/kit/paging';
import type { Part } from '@/lib/contract/kit/part';
import { formatDay } from '@/lib/format/date';
import { DueDay } from './due-day';
import { useGrowing } from './use-growing';
import { WorkPanel } from './work-panel';
import { WorkRow } from './work-row';
import classes from './work.module.css';

/** Says by how many days the term of a claim is over or how many are left, counted as the list and the board count them. */
function Term({ claim: { clock, followUpOn } }: { claim: ClaimRow }) {
  const text = useTranslations('home.work');
  if (!clock)
    return (
      followUpOn && (
        <>
          <DueDay day={followUpOn} /> ·{' '}
        </>
      )
    );
  const { left, unit, dueOn } = clock;
  return (
    <>
      {left < 0 ? (
        <strong className={classes.late} title={formatDay(dueOn)}>
          {text('late', { days: -left })}
        </strong>
      ) : (
        <span title={formatDay(dueOn)}>{text('left', { days: left, unit })}</span>
      )}{' '}
      ·{' '}
    </>
  );
}

/** Lists claims whose follow-up day has come or comes soon, the longest overdue first. */
export function ClaimsToChase({ first, all }: { first: Part<Page<ClaimRow>>; all: string | undefined }) {
  const text = useTranslations('home.work');
  const types = useTranslations('terms.claimType');
  const statuses = useTranslations('terms.claimStatus');
  const part = useGrowing('claims.due', first);
  return (
    <WorkPanel
      id="claims"
      title={text('claims')}
      nothing={text('nothingClaims')}
      part={part}
      all={all}
      rowOf={(claim) => (
        <WorkRow
          key={claim.claimId}
          href={`/claims/${encodeURIComponent(claim.claimId)}`}
          head={
            <>
              <MarkedName name={claim.customerName} privilege={claim.customerPrivileges} /> · {types(claim.type)}
            </>
          }
          facts={
            <>
              <Term claim={claim} />
              {text('claim', { number: String(claim.claimNumber) })} · {statuses(claim.status)}
            </>
          }
          call={{ name: claim.customerName, phone: claim.mobilePhone }}
        />
      )}
    />
  );
}
