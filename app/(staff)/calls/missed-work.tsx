'use client';

import { Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFirstQuery } from '@/components/data/use-first-query';
import { dialNumber } from '@/components/ui/action/dial-number';
import { PlayButton } from '@/components/calls/play-button';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { CallIcon } from '@/components/shell/menu/call-icon';
import { CallButton } from '@/components/shell/menu/call-button';
import { CheckIcon } from '@/components/ui/icon/open-icons';
import { PhoneIcon } from '@/components/ui/icon/icons';
import { showFailure } from '@/components/ui/action/toasts';
import { DateText } from '@/components/ui/value/date';
import { Ltr } from '@/components/ui/value/ltr';
import { Mark } from '@/components/ui/value/mark';
import { PlateBadge } from '@/components/ui/value/plate-badge';
import { PrivilegeMark } from '@/components/ui/value/privilege-mark';
import { calls } from '@/lib/contract/customers/calls';
import type { MissedCall } from '@/lib/contract/customers/call-rows';
import type { Page } from '@/lib/contract/kit/paging';
import type { Part } from '@/lib/contract/kit/part';
import { isolate } from '@/lib/format/bidi';
import { formatPhone } from '@/lib/format/phone';
import { daysBetween, todayInIsrael } from '@/lib/rules/time/calendar';
import { fewMissed } from './call-list';
import classes from './calls.module.css';

/** Lines that are shown with each press. */
const more = 20;
/** A page of the list has no more. */
const max = 100;
/** Calls that are read again after a change. */
export const callAnswers = ['calls'] as const;

interface MissedWorkProps {
  first: Part<Page<MissedCall>>;
  onOpen: (callId: string) => void;
}

/** Shows whom to call back first: by what is at stake (TEL-03). */
export function MissedWork({ first, onOpen }: MissedWorkProps) {
  const text = useTranslations('calls.missed');
  const [shown, setShown] = useState(fewMissed);
  const { data, isPlaceholderData } = useFirstQuery(
    {
      ...queryFor('calls.missed', calls.missed, { query: { size: shown } }),
      placeholderData: keepPreviousData,
    },
    shown === fewMissed ? first.data : undefined,
  );
  if (!data || data.content.length === 0) return null;
  const left = data.totalElements - data.content.length;
  return (
    <section className={classes.work} aria-label={text('title')}>
      <h2>{text('title')}</h2>
      <ul className={classes.lines}>
        {data.content.map((line) => (
          <Line key={line.callId} line={line} onOpen={onOpen} />
        ))}
      </ul>
      {left > 0 && shown < max && (
        <div>
          <Button
            variant="default"
            loading={isPlaceholderData}
            onClick={() => setShown((before) => Math.min(max, before + more))}
          >
            {text('more', { count: left })}
          </Button>
        </div>
      )}
      {left > 0 && shown >= max && <p className={classes.quiet}>{text('left', { count: left })}</p>}
    </section>
  );
}

function Line({ line, onOpen }: { line: MissedCall; onOpen: (callId: string) => void }) {
  const text = useTranslations('calls');
  const { customer, contactNumber, callId } = line;
  const number = contactNumber === '' ? text('hidden') : formatPhone(contactNumber);
  const name = customer?.name ?? number;
  const params = { callId };
  const take = useAction(calls.take, {
    stale: callAnswers,
    onDone: ({ taken, by }) => {
      if (taken) dialNumber(contactNumber);
      else showFailure({ message: text('missed.takenBy', { name: isolate(by) }) });
    },
  });
  const settle = useAction(calls.settle, {
    stale: callAnswers,
    done: () => text('missed.settled'),
    undo: { run: (send) => send(calls.unsettle, { params }) },
  });
  const call = { ...line, calledTs: line.lastTs, customerName: customer?.name ?? null };
  return (
    <li className={classes.line} data-call-line>
      <div className={classes.caller}>
        <strong>
          <Button variant="transparent" size="compact-md" px={0} onClick={() => onOpen(callId)}>
            <bdi>{name}</bdi>
          </Button>{' '}
          {customer && <PrivilegeMark privilege={customer.privileges} />}
        </strong>
        <small>
          {customer && (
            <>
              <Ltr>{number}</Ltr> ·{' '}
            </>
          )}
          {text('missed.tries', { count: line.tries })} · <DateText value={line.lastTs} withTime />
        </small>
      </div>
      <Stake line={line} />
      <div className={classes.acts}>
        <PlayButton call={call} />
        {contactNumber !== '' && (
          <CallButton
            of={calls.take}
            variant="light"
            loading={take.busy}
            leftSection={<PhoneIcon size={18} />}
            onClick={() => take.run({ params })}
          >
            {text('missed.callBack')}
            <span className="visually-hidden"> {isolate(name)}</span>
          </CallButton>
        )}
        <CallIcon
          of={calls.settle}
          variant="default"
          size={36}
          loading={settle.busy}
          label={text('missed.settleOf', { name: isolate(name) })}
          onClick={() => settle.run({ params })}
        >
          <CheckIcon size={18} />
        </CallIcon>
      </div>
    </li>
  );
}

/** What is at stake; of several customers who share the number, for the one to whom most is. */
function Stake({ line: { customer, likeliest, sharedBy, takenBy } }: { line: MissedCall }) {
  const text = useTranslations('calls.missed');
  const caller = customer ?? likeliest;
  const days = caller?.endsOn ? daysBetween(todayInIsrael(), caller.endsOn) : null;
  return (
    <div className={classes.stake}>
      {takenBy && <Mark look="brand">{text('taken', { name: isolate(takenBy) })}</Mark>}
      {days !== null && <Mark look={days <= 14 ? 'bad' : 'warn'}>{text('ends', { days })}</Mark>}
      {caller && caller.openClaims > 0 && <Mark look="warn">{text('claim')}</Mark>}
      {caller?.registrationNumber && <PlateBadge number={caller.registrationNumber} size="sm" />}
      {likeliest && (
        <Mark look="plain">{text('sharedWith', { name: isolate(likeliest.name), others: sharedBy - 1 })}</Mark>
      )}
      {!caller && <Mark look="plain">{text('stranger')}</Mark>}
    </div>
  );
}
