'use client';

import { Group, Stack, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { keepAnswer } from '@/components/data/keep-answer';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { newClaimAddress } from '@/components/claims/new-claim-address';
import { type Filing, FilingChoices } from '@/components/filings/filing-choices';
import { ConflictNotice } from '@/components/form/draft/conflict-notice';
import { ActionLink } from '@/components/shell/menu/action-link';
import { CallButton } from '@/components/shell/menu/call-button';
import { WrittenText } from '@/components/ui/value/written-text';
import { claims } from '@/lib/contract/claims/claims';
import { type CallCard, calls } from '@/lib/contract/customers/calls';
import { customers } from '@/lib/contract/customers/customers';
import { isSame } from '@/lib/shapes/customer-changes';
import classes from './calls.module.css';
import { callAnswers } from './missed-work';

interface Filed {
  filing: Filing;
  note: string;
}

/** Files a call to a customer and an order or a claim, and keeps in one line what was said. */
export function FileCall({ call }: { call: CallCard }) {
  const text = useTranslations('calls.side');
  const claimTexts = useTranslations('claims');
  const client = useQueryClient();
  const { callId, version, matches, customerId, customerName, orderId, claimId } = call;
  const stored: Filed = { filing: { customerId, orderId, claimId }, note: call.note ?? '' };
  const [typed, setTyped] = useState<{ from: Filed; now: Filed } | null>(null);
  const { filing, note } = typed?.now ?? stored;
  const change = (part: Partial<Filed>) =>
    setTyped({ from: typed?.from ?? stored, now: { ...(typed?.now ?? stored), ...part } });
  const save = useAction(calls.update, {
    stale: callAnswers,
    done: () => text('filed'),
    onDone: (card) => {
      keepAnswer(client, queryFor('calls.get', calls.get, { params: { callId } }).queryKey, card);
      setTyped(null);
    },
    onFailed: ({ code }) =>
      code === 'CONFLICT' ? void client.invalidateQueries({ queryKey: ['calls', 'get'] }) : undefined,
  });
  const send = () => save.run({ params: { callId }, body: { version, ...filing, note } });
  const isTheirs = typed !== null && !isSame(typed.from, stored) && !isSame(typed.now, stored);
  const present = customerId && customerName ? [{ customerId, name: customerName }] : [];
  return (
    <section aria-label={text('file')}>
      {customerId === null && <Strangers call={call} />}
      <FilingChoices filing={filing} known={[...present, ...matches]} onChange={(next) => change({ filing: next })} />
      <Textarea
        label={text('note')}
        placeholder={text('noteHint')}
        autosize
        minRows={2}
        maxLength={500}
        value={note}
        onChange={({ target }) => change({ note: target.value })}
      />
      {isTheirs && (
        <ConflictNotice
          title={text('conflict')}
          saving={save.busy}
          onKeepMine={send}
          onKeepTheirs={() => setTyped(null)}
        >
          <p>
            {customerName && <bdi>{customerName}</bdi>} {stored.note && <WrittenText>{stored.note}</WrittenText>}
          </p>
        </ConflictNotice>
      )}
      <Group>
        {!isTheirs && (
          <CallButton of={calls.update} loading={save.busy} onClick={send}>
            {text('save')}
          </CallButton>
        )}
        {filing.customerId && !filing.claimId && (
          <ActionLink of={claims.create} href={newClaimAddress(filing.customerId, filing.orderId)} look="plain">
            {claimTexts('new')}
          </ActionLink>
        )}
      </Group>
    </section>
  );
}

/** Whom a number may belong to: the customers who share it, or a new lead. */
function Strangers({ call: { callId, matches, contactNumber } }: { call: CallCard }) {
  const text = useTranslations('calls.side');
  if (matches.length > 1)
    return (
      <>
        <p className={classes.quiet}>{text('several')}</p>
        <ul className={classes.marks}>
          {matches.map((match) => (
            <li key={match.customerId}>
              <Link href={`/customers/${encodeURIComponent(match.customerId)}`}>
                <bdi>{match.name}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      </>
    );
  if (matches.length > 0 || contactNumber === '') return null;
  return (
    <Stack gap="xs" align="flex-start">
      <p className={classes.quiet}>{text('none')}</p>
      <ActionLink
        of={customers.create}
        href={`/customers/new?status=LEAD&call=${encodeURIComponent(callId)}`}
        look="plain"
      >
        {text('newLead')}
      </ActionLink>
    </Stack>
  );
}
