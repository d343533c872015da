'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ActionButton } from '@/components/ui/action/action-button';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { DateText } from '@/components/ui/value/date';
import { Ltr } from '@/components/ui/value/ltr';
import { WrittenText } from '@/components/ui/value/written-text';
import type { ClaimCard } from '@/lib/contract/claims/claims';
import { type LetterReader, letters } from '@/lib/contract/claims/letters';
import { mails } from '@/lib/contract/customers/mails';
import { LetterDialog } from './letter-dialog';
import classes from './claim.module.css';

/** Mails that are shown; the customer's card has all. */
const shown = 50;

/** Offers to write to the customer and to the insurer, from a draft (CLM-06). */
export function LetterButtons({ claim: { claimId, supplier, status } }: { claim: ClaimCard }) {
  const text = useTranslations('claims.letter');
  const denied = useDenied(letters.send);
  const [to, setTo] = useState<LetterReader | null>(null);
  if (status === 'CLOSED') return null;
  return (
    <div className={classes.letters}>
      <ActionButton denied={denied} variant="default" onClick={() => setTo('CUSTOMER')}>
        {text('to.CUSTOMER')}
      </ActionButton>
      {supplier && (
        <ActionButton denied={denied} variant="default" onClick={() => setTo('INSURER')}>
          {text('to.INSURER')}
        </ActionButton>
      )}
      {to && <LetterDialog claimId={claimId} to={to} onClose={() => setTo(null)} />}
    </div>
  );
}

/** Lists the mails of a claim, the newest first, and writes new ones (CLM-02). */
export function ClaimMails({ claim }: { claim: ClaimCard }) {
  const text = useTranslations('claims.sections');
  const { customerId, claimId } = claim;
  const { data, error, refetch } = useQuery(
    queryFor('mails.list', mails.list, { params: { customerId }, query: { claimId, size: shown } }),
  );
  return (
    <>
      {error && !data && <ErrorNotice error={toFailure(error)} onRetry={() => void refetch()} />}
      {data?.content.length === 0 && <p className={classes.none}>{text('noMails')}</p>}
      {data && data.content.length > 0 && (
        <ol className={classes.history} aria-label={text('mail')}>
          {data.content.map((mail) => (
            <li key={mail.entityId}>
              <strong>
                <WrittenText>{mail.subject}</WrittenText>
              </strong>
              <Ltr>{mail.folder === 'INBOX' ? mail.from : mail.to.join(', ')}</Ltr>
              <span className={classes.none}>
                <DateText value={mail.sentTs} withTime />
              </span>
              <span className={classes.preview}>
                <WrittenText>{mail.preview}</WrittenText>
              </span>
            </li>
          ))}
        </ol>
      )}
      <LetterButtons claim={claim} />
    </>
  );
}
