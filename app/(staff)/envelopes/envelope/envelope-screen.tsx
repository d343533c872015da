'use client';

import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { MarkedName } from '@/components/customers/marked-name';
import { queryFor } from '@/components/data/query-for';
import { useFirstQuery } from '@/components/data/use-first-query';
import { EnvelopeMark } from '@/components/envelopes/envelope-mark';
import { useEnvelopeActions } from '@/components/envelopes/use-envelope-actions';
import { useEnvelopeFeed } from '@/components/envelopes/use-envelope-feed';
import { useSignerNews } from '@/components/envelopes/use-signer-news';
import { PageFrame } from '@/components/shell/frame/page-frame';
import { DateText } from '@/components/ui/value/date';
import { Panel } from '@/components/ui/state/panel';
import { WrittenText } from '@/components/ui/value/written-text';
import { envelopeMachine } from '@/lib/rules/work/envelope-status';
import { type Envelope, type EnvelopeEventRow, envelopes } from '@/lib/contract/documents/envelopes';
import type { Page } from '@/lib/contract/kit/paging';
import type { Part } from '@/lib/contract/kit/part';
import { EnvelopeActions } from './envelope-actions';
import classes from './envelope-screen.module.css';
import { Evidence } from './evidence';
import { ItemList } from './item-list';
import { SignerList } from './signer-list';

interface EnvelopeScreenProps {
  first: Envelope;
  events: Part<Page<EnvelopeEventRow>>;
  /** Address of the customer's card, if the viewer may open it. */
  card: string | undefined;
}

/** Shows one envelope and updates itself: progress of each signer, and the actions. */
export function EnvelopeScreen({ first, events, card }: EnvelopeScreenProps) {
  const text = useTranslations('envelopes');
  useEnvelopeFeed();
  const { data: envelope } = useFirstQuery(
    queryFor('envelopes.get', envelopes.get, { params: { envelopeId: first.envelopeId } }),
    first,
  );
  useSignerNews(envelope);
  const actions = useEnvelopeActions(envelope.envelopeId);
  return (
    <PageFrame
      title={<WrittenText>{envelope.subject || text('noSubject')}</WrittenText>}
      subtitle={<Identity envelope={envelope} card={card} />}
      action={<EnvelopeActions envelope={envelope} actions={actions} />}
    >
      <div className={classes.columns}>
        <div className={classes.main}>
          <ItemList envelope={envelope} actions={actions} />
          <Evidence envelopeId={envelope.envelopeId} first={events} />
        </div>
        <aside className={classes.side}>
          <SignerList envelope={envelope} actions={actions} />
          {envelope.message && (
            <Panel title={text('message')}>
              <p className={classes.message}>
                <WrittenText>{envelope.message}</WrittenText>
              </p>
            </Panel>
          )}
        </aside>
      </div>
    </PageFrame>
  );
}

function Identity({
  envelope: { status, customerName, customerPrivileges, sentTs, expiresTs, author, orderNumber },
  card,
}: {
  envelope: Envelope;
  card: string | undefined;
}) {
  const text = useTranslations('envelopes');
  const customer = <MarkedName name={customerName} privilege={customerPrivileges} />;
  return (
    <span className={classes.identity}>
      <EnvelopeMark status={status} />
      {card ? <Link href={card}>{customer}</Link> : customer}
      {orderNumber !== null && <span>{text('order', { number: String(orderNumber) })}</span>}
      {sentTs && <span>{text.rich('sentBy', { author, date: () => <DateText value={sentTs} withTime /> })}</span>}
      {envelopeMachine.can(status, 'extend') && (
        <span>{text.rich('validUntil', { date: () => <DateText value={expiresTs} /> })}</span>
      )}
    </span>
  );
}
