'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { DirectionMark } from '@/components/calls/direction-mark';
import { PlayButton } from '@/components/calls/play-button';
import type { Column } from '@/components/list/column';
import { DateText } from '@/components/ui/value/date';
import { Ltr } from '@/components/ui/value/ltr';
import { Mark } from '@/components/ui/value/mark';
import { PrivilegeMark } from '@/components/ui/value/privilege-mark';
import { WrittenText } from '@/components/ui/value/written-text';
import type { CallRow } from '@/lib/contract/customers/call-rows';
import { formatCountdown } from '@/lib/format/countdown';
import { formatPhone } from '@/lib/format/phone';
import classes from './calls.module.css';

/** Returns the columns of the list of calls. */
export function useCallColumns(): Column<CallRow>[] {
  const text = useTranslations('calls');
  return useMemo(
    () => [
      { key: 'who', header: text('who'), card: 'title', cell: (row) => <Who call={row} /> },
      { key: 'direction', header: text('direction'), card: 'line', cell: (row) => <DirectionMark {...row} /> },
      {
        key: 'at',
        header: text('at'),
        sort: 'calledTs',
        sortFirst: 'DESC',
        card: 'line',
        cell: ({ calledTs }) => <DateText value={calledTs} withTime />,
      },
      {
        key: 'duration',
        header: text('duration'),
        card: 'line',
        cell: ({ durationSeconds }) => durationSeconds > 0 && <Ltr>{formatCountdown(durationSeconds)}</Ltr>,
      },
      { key: 'agent', header: text('agent'), room: 'desktop', cell: ({ agent }) => agent && <bdi>{agent}</bdi> },
      {
        key: 'note',
        header: text('note'),
        room: 'laptop',
        cell: ({ note, tags }) => (
          <span className={classes.said}>
            {note && <WrittenText>{note}</WrittenText>}
            {tags.map(({ tagId, name }) => (
              <Mark key={tagId} look="plain">
                <bdi>{name}</bdi>
              </Mark>
            ))}
          </span>
        ),
      },
      { key: 'recording', header: text('recording'), card: 'aside', cell: (row) => <PlayButton call={row} /> },
    ],
    [text],
  );
}

function Who({
  call: { customerName, customerPrivileges, contactNumber, orderNumber, claimNumber, conversationCalls },
}: {
  call: CallRow;
}) {
  const text = useTranslations('calls');
  const filing = useTranslations('filings');
  const number = contactNumber === '' ? text('hidden') : formatPhone(contactNumber);
  return (
    <span className={classes.who}>
      {customerName ? <bdi>{customerName}</bdi> : <Ltr>{number}</Ltr>}
      {customerPrivileges && <PrivilegeMark privilege={customerPrivileges} />}
      {conversationCalls !== null && conversationCalls > 1 && (
        <Mark look="brand">{text('conversation.calls', { count: conversationCalls })}</Mark>
      )}
      <small>
        {customerName ? <Ltr>{number}</Ltr> : text('side.none')}
        {orderNumber !== null && <> · {filing('order', { number: String(orderNumber) })}</>}
        {claimNumber !== null && <> · {filing('claim', { number: String(claimNumber) })}</>}
      </small>
    </span>
  );
}
