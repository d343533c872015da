'use client';

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ActionButton } from '@/components/ui/action/action-button';
import { ModalDialog } from '@/components/ui/popup/modal-dialog';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import { DateText } from '@/components/ui/value/date';
import { InsuredName } from '@/components/ui/value/insured-name';
import type { RenewalCard } from '@/lib/contract/orders/renewal-card';
import { renewals } from '@/lib/contract/orders/renewals';
import { quotes, type RequestRow } from '@/lib/contract/quotes/quotes';
import { type Line, quotedLine } from '@/lib/insurers/lines';
import classes from './renewal-editor.module.css';

/** Requests that are offered. */
const offered = 10;

/** Takes the offers of a quote of the same customer or car as the new prices of the renewal (RNW-02). */
export function TakeResults({ card, denied }: { card: RenewalCard; denied: string | null }) {
  const text = useTranslations('renewals.taking');
  const [opened, setOpened] = useState(false);
  const unread = useDenied(quotes.history);
  const line = quotedLine(card.productType);
  if (!line || (card.customerId === null && card.registrationNumber === null)) return null;
  return (
    <>
      <ActionButton variant="subtle" denied={denied ?? unread} onClick={() => setOpened(true)}>
        {text('button')}
      </ActionButton>
      {opened && <RequestsDialog card={card} line={line} onClose={() => setOpened(false)} />}
    </>
  );
}

interface RequestsDialogProps {
  card: RenewalCard;
  line: Line;
  onClose: () => void;
}

function RequestsDialog({ card, line, onClose }: RequestsDialogProps) {
  const text = useTranslations('renewals.taking');
  const words = useTranslations('ui');
  const { renewalId, customerId, registrationNumber } = card;
  const whose = customerId === null ? { query: registrationNumber! } : { customerId };
  const requests = useQuery(
    queryFor('quotes.history', quotes.history, { query: { ...whose, productTypes: [line], size: offered } }),
  );
  const take = useAction(renewals.results, {
    done: ({ newPrice }) => text(newPrice ? 'done' : 'doneEmpty'),
    stale: ['renewals'],
    failureIn: 'screen',
    onDone: onClose,
  });
  const rows = requests.data?.content;
  return (
    <ModalDialog label={text('title')} className={classes.sending} onClose={onClose}>
      <h2 className={classes.title}>{text('title')}</h2>
      <p className={classes.muted}>{text('what')}</p>
      {requests.error && !rows && (
        <ErrorNotice error={toFailure(requests.error)} shape="line" onRetry={() => void requests.refetch()} />
      )}
      {!rows && !requests.error && <SkeletonRows rows={3} height={56} />}
      {rows?.length === 0 && <p>{text('none')}</p>}
      <ul className={classes.list}>
        {rows?.map((row) => (
          <Request
            key={row.requestId}
            row={row}
            busy={take.busy}
            onTake={() => take.run({ params: { renewalId }, body: { requestId: row.requestId } })}
          />
        ))}
      </ul>
      {take.failure && <ErrorNotice error={take.failure} shape="line" />}
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {words('close')}
        </Button>
      </div>
    </ModalDialog>
  );
}

function Request({ row, busy, onTake }: { row: RequestRow; busy: boolean; onTake: () => void }) {
  const text = useTranslations('renewals.taking');
  const number = String(row.requestNumber);
  return (
    <li className={classes.request}>
      <span>
        <strong>{text('request', { number })}</strong>
        <span>
          <InsuredName productType={row.productType} name={row.title} />
        </span>
        <small className={classes.muted}>
          <DateText value={row.startedTs} withTime /> · <bdi>{row.by}</bdi>
        </small>
      </span>
      <Button
        variant="default"
        disabled={busy}
        aria-label={`${text('take')}: ${text('request', { number })}`}
        onClick={onTake}
      >
        {text('take')}
      </Button>
    </li>
  );
}
