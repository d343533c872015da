'use client';

import { Button, Group, Stack, Textarea } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { newClaimAddress } from '@/components/claims/new-claim-address';
import { FilingChoices } from '@/components/filings/filing-choices';
import { ConflictNotice } from '@/components/form/draft/conflict-notice';
import { ActionLink } from '@/components/shell/menu/action-link';
import { CallButton } from '@/components/shell/menu/call-button';
import { WrittenText } from '@/components/ui/value/written-text';
import { claims } from '@/lib/contract/claims/claims';
import { calls } from '@/lib/contract/customers/calls';
import type { CallCard } from '@/lib/contract/customers/call-rows';
import { customers } from '@/lib/contract/customers/customers';
import classes from './calls.module.css';
import { useFiling } from './use-filing';

/** Files a call to a customer and an order or a claim, and keeps in one line what was said. */
export function FileCall({ call }: { call: CallCard }) {
  const text = useTranslations('calls.side');
  const { matches, customerId, customerName } = call;
  const { filing, note, file, write, ...rest } = useFiling(call);
  const { isTheirs, reset, save, busy } = rest;
  const present = customerId && customerName ? [{ customerId, name: customerName }] : [];
  return (
    <section aria-label={text('file')}>
      {customerId === null && <Strangers call={call} />}
      <FilingChoices filing={filing} known={[...present, ...matches]} onChange={file} />
      <Textarea
        label={text('note')}
        placeholder={text('noteHint')}
        autosize
        minRows={2}
        maxLength={500}
        value={note}
        onChange={({ target }) => write(target.value)}
      />
      {isTheirs && (
        <ConflictNotice title={text('conflict')} saving={busy} onKeepMine={save} onKeepTheirs={reset}>
          <p>
            {customerName && <bdi>{customerName}</bdi>} {call.note && <WrittenText>{call.note}</WrittenText>}
          </p>
        </ConflictNotice>
      )}
      <Foot call={call} filing={filing} {...rest} />
    </section>
  );
}

interface FootProps extends Pick<
  ReturnType<typeof useFiling>,
  'filing' | 'isChanged' | 'isTheirs' | 'reset' | 'save' | 'busy'
> {
  call: CallCard;
}

function Foot({ call, filing: { customerId, orderId, claimId }, isChanged, isTheirs, reset, save, busy }: FootProps) {
  const text = useTranslations('calls.side');
  const words = useTranslations('ui');
  const claimTexts = useTranslations('claims');
  // A call that is filed to another customer stays there until that is changed and saved.
  const callId = call.customerId === null || call.customerId === customerId ? call.callId : null;
  return (
    <>
      {isChanged && !isTheirs && <p className={classes.quiet}>{text('unsaved')}</p>}
      <Group>
        {!isTheirs && (
          <CallButton of={calls.update} loading={busy} onClick={save}>
            {text('save')}
          </CallButton>
        )}
        {isChanged && !isTheirs && (
          <Button variant="default" onClick={reset}>
            {words('cancel')}
          </Button>
        )}
        {customerId && !claimId && (
          <ActionLink of={claims.create} href={newClaimAddress(customerId, { orderId, callId })} look="plain">
            {claimTexts('new')}
          </ActionLink>
        )}
      </Group>
    </>
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
