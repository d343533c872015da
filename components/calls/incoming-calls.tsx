'use client';

import { Button } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionLink } from '@/components/shell/menu/action-link';
import { CloseIcon, PhoneIcon } from '@/components/ui/icon/icons';
import { DateText } from '@/components/ui/value/date';
import { Ltr } from '@/components/ui/value/ltr';
import { PlateBadge } from '@/components/ui/value/plate-badge';
import { PrivilegeMark } from '@/components/ui/value/privilege-mark';
import type { CallerMatch, LiveCall } from '@/lib/contract/customers/calls';
import { customers } from '@/lib/contract/customers/customers';
import { formatPhone } from '@/lib/format/phone';
import { daysBetween, todayInIsrael } from '@/lib/rules/time/calendar';
import classes from './incoming-calls.module.css';

/** Distance of the cards to what is below them, px: `--space-4`. */
const gap = 16;

/** Leaves as much room below the screen as the cards take, so that everything on it can be scrolled out from under them. */
function leaveRoom(cards: HTMLElement | null): (() => void) | undefined {
  if (!cards) return undefined;
  const { style } = document.documentElement;
  const room = new ResizeObserver(() => style.setProperty('--ringing-room', `${cards.offsetHeight + gap}px`));
  room.observe(cards);
  return () => {
    room.disconnect();
    style.removeProperty('--ringing-room');
  };
}

/** Shows who is calling, in a card at the bottom start corner; one press opens the customer (TEL-03). */
export function IncomingCalls({ calls }: { calls: readonly LiveCall[] }) {
  const text = useTranslations('calls.incoming');
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const shown = calls.filter(({ callId }) => !hidden.includes(callId));
  if (shown.length === 0) return null;
  return (
    <aside ref={leaveRoom} className={classes.stack} aria-label={text('label')} aria-live="assertive">
      {shown.map((call) => (
        <CallCard key={call.callId} call={call} onBusy={() => setHidden([...hidden, call.callId])} />
      ))}
    </aside>
  );
}

function CallCard({ call, onBusy }: { call: LiveCall; onBusy: () => void }) {
  const text = useTranslations('calls.incoming');
  const { callId, matches, contactNumber } = call;
  const [only] = matches;
  const title =
    matches.length > 1 ? text('several') : (only?.name ?? text(contactNumber === '' ? 'hidden' : 'unknown'));
  return (
    <section className={classes.card} data-ringing={call.status === 'RINGING' || undefined}>
      <p className={classes.over}>
        <PhoneIcon size={16} />
        {text(call.status === 'RINGING' ? 'ringing' : 'talking')}
        <button type="button" className={classes.close} aria-label={text('busy')} onClick={onBusy}>
          <CloseIcon size={16} />
        </button>
      </p>
      <h2 className={classes.name}>
        <bdi>{title}</bdi>
        {matches.length === 1 && only && <PrivilegeMark privilege={only.privileges} />}
      </h2>
      {contactNumber !== '' && (
        <p className={classes.number}>
          <Ltr>{formatPhone(contactNumber)}</Ltr>
        </p>
      )}
      {matches.length === 1 && only && <Facts match={only} />}
      {matches.length > 1 && (
        <ul className={classes.matches}>
          {matches.map((match) => (
            <li key={match.customerId}>
              <Link href={`/customers/${encodeURIComponent(match.customerId)}`}>
                <bdi>{match.name}</bdi>
              </Link>
              <Facts match={match} />
            </li>
          ))}
        </ul>
      )}
      <Actions callId={callId} matches={matches} onBusy={onBusy} />
    </section>
  );
}

/** Opens the customer; an unknown number offers a new lead, and of several customers each has a link of its own. */
function Actions({ callId, matches, onBusy }: Pick<LiveCall, 'callId' | 'matches'> & { onBusy: () => void }) {
  const text = useTranslations('calls.incoming');
  const [only] = matches;
  return (
    <p className={classes.actions}>
      {matches.length === 1 && only && (
        <Button component={Link} href={`/customers/${encodeURIComponent(only.customerId)}`}>
          {text('open')}
        </Button>
      )}
      {matches.length === 0 && (
        <ActionLink of={customers.create} href={`/customers/new?status=LEAD&call=${encodeURIComponent(callId)}`}>
          {text('lead')}
        </ActionLink>
      )}
      <Button variant="default" onClick={onBusy}>
        {text('busy')}
      </Button>
    </p>
  );
}

/** The two or three things worth knowing before picking up. */
function Facts({ match }: { match: CallerMatch }) {
  const text = useTranslations('calls');
  const days = match.endsOn === null ? null : daysBetween(todayInIsrael(), match.endsOn);
  if (days === null && match.openClaims + match.openOrders === 0 && match.registrationNumber === null) return null;
  return (
    <ul className={classes.facts}>
      {match.endsOn !== null && days !== null && (
        <li data-urgent={days <= 14 || undefined}>
          {text('missed.ends', { days })} (<DateText value={match.endsOn} />)
        </li>
      )}
      {match.openClaims > 0 && <li>{text('incoming.claims', { count: match.openClaims })}</li>}
      {match.openOrders > 0 && <li>{text('incoming.orders', { count: match.openOrders })}</li>}
      {match.registrationNumber && (
        <li>
          <PlateBadge number={match.registrationNumber} size="sm" />
        </li>
      )}
    </ul>
  );
}
