'use client';

import { useTranslations } from 'next-intl';
import { fileAddress } from '@/components/documents/file-address';
import { DateText } from '@/components/ui/value/date';
import { EmptyState } from '@/components/ui/state/empty-state';
import { useErrorText } from '@/components/ui/state/error-notice';
import { ShieldIcon } from '@/components/ui/icon/icons';
import { Ltr } from '@/components/ui/value/ltr';
import { Mark } from '@/components/ui/value/mark';
import { Money } from '@/components/ui/value/money';
import type { IssueItem, IssueState } from '@/lib/contract/orders/policies';
import classes from './issue.module.css';

const looks = {
  REQUESTED: 'plain',
  SENT: 'plain',
  UNKNOWN: 'warn',
  ISSUED: 'good',
  FAILED: 'bad',
  PAID_NOT_ISSUED: 'bad',
} as const satisfies Record<IssueState, string>;

/** Lists every attempt to issue the offer, newest first, with its number and document. */
export function PoliciesTab({ item: { issues } }: { item: IssueItem }) {
  const text = useTranslations('policies');
  const describe = useErrorText();
  if (issues.length === 0) return <EmptyState icon={ShieldIcon} title={text('noIssues')} />;
  return (
    <ul className={classes.issues}>
      {issues
        .toReversed()
        .map(({ issueId, state, error, price, policyNumber, proposalNumber, document, by, startedTs }) => (
          <li key={issueId}>
            <div className={classes.issueWords}>
              <Mark look={looks[state]}>{text(`states.${state}`)}</Mark>
              {(policyNumber ?? proposalNumber) && (
                <span>
                  {text(policyNumber ? 'policyNumber' : 'proposalNumber')} <Ltr>{policyNumber ?? proposalNumber}</Ltr>
                </span>
              )}
              {error && <span>{describe(error).title}</span>}
              <small className={classes.by}>
                {text('by', { by })} · <DateText value={startedTs} withTime />
              </small>
            </div>
            <Money value={price} />
            {document.documentId && document.fileId && (
              <a href={fileAddress(document.documentId, document.fileId)} download>
                {text('download')}
              </a>
            )}
          </li>
        ))}
    </ul>
  );
}
