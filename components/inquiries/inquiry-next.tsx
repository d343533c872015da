'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useAction } from '@/components/data/use-action';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ActionButton } from '@/components/ui/action/action-button';
import { useErrorText } from '@/components/ui/state/error-notice';
import { DateText } from '@/components/ui/value/date';
import { type Inquiry, inquiries } from '@/lib/contract/customers/inquiries';
import classes from './inquiries.module.css';

/** Says what an inquiry waits for, and offers the next step: to start it, or to look at the file that came back. */
export function InquiryNext({ inquiry }: { inquiry: Inquiry }) {
  const text = useTranslations('inquiries');
  const describe = useErrorText();
  const { stage, consent, consentUntil, envelopeId, error, importId } = inquiry;
  if (stage === 'LAUNCHED') return <span role="status">{text('asking')}</span>;
  return (
    <span className={classes.next}>
      {error && <span className={classes.error}>{describe(error).title}</span>}
      {importId && (
        <Link href={`/processes/harbituah-upload?file=${encodeURIComponent(importId)}`}>
          {text(stage === 'IMPORTED' ? 'openImported' : 'openFile')}
        </Link>
      )}
      {stage === 'WAITING' && (
        <>
          <span>
            {consent === 'SIGNED' && consentUntil
              ? text.rich('consent.SIGNED', { date: () => <DateText value={consentUntil} /> })
              : text(`consent.${consent}`)}
          </span>
          {consent === 'ASKED' && envelopeId && (
            <Link href={`/processes/documents/${encodeURIComponent(envelopeId)}`}>{text('openConsent')}</Link>
          )}
          {consent === 'SIGNED' && <StartButton inquiry={inquiry} />}
        </>
      )}
    </span>
  );
}

function StartButton({ inquiry: { inquiryId, customerName, error } }: { inquiry: Inquiry }) {
  const text = useTranslations('inquiries');
  const { run, busy } = useAction(inquiries.start, {
    stale: ['inquiries', 'jobs'],
    done: () => ({ title: text('started'), message: text('startedHint') }),
  });
  return (
    <ActionButton
      size="sm"
      denied={useDenied(inquiries.start)}
      loading={busy}
      aria-label={text('startOf', { customer: customerName })}
      onClick={() => run({ params: { inquiryId } })}
    >
      {text(error ? 'startAgain' : 'start')}
    </ActionButton>
  );
}
