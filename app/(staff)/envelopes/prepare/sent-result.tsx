'use client';

import { useTranslations } from 'next-intl';
import { queryFor } from '@/components/data/query-for';
import { useFirstQuery } from '@/components/data/use-first-query';
import { CopyLink } from '@/components/envelopes/copy-link';
import { HandOver } from '@/components/envelopes/hand-over';
import { SendLink } from '@/components/envelopes/send-link';
import { SignerProgress } from '@/components/envelopes/signer-progress';
import { useEnvelopeFeed } from '@/components/envelopes/use-envelope-feed';
import { useSignerNews } from '@/components/envelopes/use-signer-news';
import { PageFrame } from '@/components/shell/frame/page-frame';
import { ButtonLink } from '@/components/ui/action/button-link';
import { CheckIcon } from '@/components/ui/icon/open-icons';
import { WrittenText } from '@/components/ui/value/written-text';
import { type Envelope, envelopes } from '@/lib/contract/documents/envelopes';
import { addressOfEnvelope } from '../address-of-envelope';
import classes from './sent-result.module.css';

/** Shows the sent envelope: signers with their status, and links to pass on by hand. */
export function SentResult({ envelope: first }: { envelope: Envelope }) {
  const text = useTranslations('envelopes');
  useEnvelopeFeed();
  const { data: envelope } = useFirstQuery(
    queryFor('envelopes.get', envelopes.get, { params: { envelopeId: first.envelopeId } }),
    first,
  );
  useSignerNews(envelope);
  return (
    <PageFrame title={text('sentTitle')} subtitle={<WrittenText>{envelope.subject}</WrittenText>}>
      <section className={classes.card} role="status">
        <p className={classes.lead}>
          <span className={classes.check}>
            <CheckIcon size={22} />
          </span>
          {text('sentLead', { customer: envelope.customerName })}
        </p>
        <ul className={classes.signers}>
          {envelope.signers.map((signer) => (
            <li key={signer.signerId}>
              <SignerProgress signer={signer} />
              {signer.status !== 'WAITING' && (
                <span className={classes.ways}>
                  <HandOver envelopeId={envelope.envelopeId} signerId={signer.signerId} name={signer.name} />
                  <SendLink envelopeId={envelope.envelopeId} subject={envelope.subject} signer={signer} />
                  <CopyLink envelopeId={envelope.envelopeId} signerId={signer.signerId} name={signer.name} />
                </span>
              )}
            </li>
          ))}
        </ul>
      </section>
      <p className={classes.actions}>
        <ButtonLink href={addressOfEnvelope(envelope)}>{text('track')}</ButtonLink>
        <ButtonLink href="/processes/documents" look="plain">
          {text('toSent')}
        </ButtonLink>
      </p>
    </PageFrame>
  );
}
