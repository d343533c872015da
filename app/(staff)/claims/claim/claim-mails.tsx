'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FiledMails } from '@/components/mails/filed-mails';
import { WriteMail } from '@/components/mails/write-mail';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ActionButton } from '@/components/ui/action/action-button';
import { lazyDialog } from '@/components/ui/state/lazy-part';
import type { ClaimCard } from '@/lib/contract/claims/claims';
import { type LetterReader, letters } from '@/lib/contract/claims/letters';
import classes from './claim.module.css';

const LetterDialog = lazyDialog(() => import('./letter-dialog').then((file) => file.LetterDialog));

interface LetterButtonsProps {
  claim: ClaimCard;
  /** To whom a demand goes: it stands out. */
  owing?: LetterReader | null;
}

/** Offers to write to the customer and to the insurer, from a draft (CLM-06). */
export function LetterButtons({ claim, owing = null }: LetterButtonsProps) {
  const { supplier, status } = claim;
  const text = useTranslations('claims.letter');
  const denied = useDenied(letters.send);
  const [to, setTo] = useState<LetterReader | null>(null);
  if (status === 'CLOSED') return null;
  return (
    <div className={classes.letters}>
      <ActionButton
        denied={denied}
        variant={owing === 'CUSTOMER' ? 'deliver' : 'default'}
        onClick={() => setTo('CUSTOMER')}
      >
        {text('to.CUSTOMER')}
      </ActionButton>
      {supplier && (
        <ActionButton
          denied={denied}
          variant={owing === 'INSURER' ? 'deliver' : 'default'}
          onClick={() => setTo('INSURER')}
        >
          {text('to.INSURER')}
        </ActionButton>
      )}
      {to && <LetterDialog claim={claim} to={to} onClose={() => setTo(null)} />}
    </div>
  );
}

/** Shows the mails about a claim, the newest first, and writes new ones (CLM-02, MBX-03). */
export function ClaimMails({ claim }: { claim: ClaimCard }) {
  const text = useTranslations('claims.sections');
  const { claimId, status } = claim;
  return (
    <>
      <FiledMails scope={{ claimId }} label={text('mail')} />
      <LetterButtons claim={claim} />
      {status !== 'CLOSED' && (
        <div>
          <WriteMail claimId={claimId} />
        </div>
      )}
    </>
  );
}
