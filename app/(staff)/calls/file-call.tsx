'use client';

import { Group, Stack, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/data/use-action';
import { newClaimAddress } from '@/components/claims/new-claim-address';
import { FilingChoices } from '@/components/filings/filing-choices';
import { ActionLink } from '@/components/shell/menu/action-link';
import { CallButton } from '@/components/shell/menu/call-button';
import { claims } from '@/lib/contract/claims/claims';
import { type CallCard, calls } from '@/lib/contract/customers/calls';
import { customers } from '@/lib/contract/customers/customers';
import classes from './calls.module.css';
import { callAnswers } from './missed-work';

/** Files a call to a customer and an order or a claim, and keeps in one line what was said. */
export function FileCall({ call }: { call: CallCard }) {
  const text = useTranslations('calls.side');
  const claimTexts = useTranslations('claims');
  const client = useQueryClient();
  const { callId, version, matches, customerId, customerName, orderId, claimId } = call;
  const [filing, setFiling] = useState({ customerId, orderId, claimId });
  const [note, setNote] = useState(call.note ?? '');
  const save = useAction(calls.update, {
    stale: callAnswers,
    done: () => text('filed'),
    onFailed: ({ code }) => {
      if (code !== 'CONFLICT') return undefined;
      void client.invalidateQueries({ queryKey: ['calls', 'get'] });
      return text('conflict');
    },
  });
  const present = customerId && customerName ? [{ customerId, name: customerName }] : [];
  return (
    <section aria-label={text('file')}>
      {customerId === null && <Strangers call={call} />}
      <FilingChoices filing={filing} known={[...present, ...matches]} onChange={setFiling} />
      <Textarea
        label={text('note')}
        placeholder={text('noteHint')}
        autosize
        minRows={2}
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Group>
        <CallButton
          of={calls.update}
          loading={save.busy}
          onClick={() => save.run({ params: { callId }, body: { version, ...filing, note } })}
        >
          {text('save')}
        </CallButton>
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
