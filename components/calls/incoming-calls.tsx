'use client';

import { Button } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type MouseEvent, useState } from 'react';
import { ActionLink } from '@/components/shell/menu/action-link';
import { CloseIcon, PhoneIcon } from '@/components/ui/icon/icons';
import { DateText } from '@/components/ui/value/date';
import { Ltr } from '@/components/ui/value/ltr';
import { PlateBadge } from '@/components/ui/value/plate-badge';
import { PrivilegeMark } from '@/components/ui/value/privilege-mark';
import type { CallerMatch, LiveCall } from '@/lib/contract/customers/call-rows';
import { customers } from '@/lib/contract/customers/customers';
import { formatPhone } from '@/lib/format/phone';
import { daysBetween, todayInIsrael } from '@/lib/rules/time/calendar';
import { DialCard } from './dial/dial-card';
import type { Pressed } from './dial/use-dialling';
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

interface IncomingCallsProps {
  calls: readonly LiveCall[];
  /** A number that the exchange is asked to call. */
  pressed: Pressed | null;
  onEnd: () => void;
}

/** Shows who is calling, or called, in a card at the bottom start corner; one press opens the customer (TEL-03). */
export function IncomingCalls({ calls, pressed, onEnd }: IncomingCallsProps) {
  const text = useTranslations('calls.incoming');
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const [folded, setFolded] = useState<readonly string[]>([]);
  const shown = calls.filter(({ callId }) => !hidden.includes(callId));
  if (shown.length === 0 && !pressed) return null;
  return (
    <aside ref={leaveRoom} className={classes.stack} aria-label={text('label')} aria-live="assertive">
      {pressed && <DialCard key={pressed.at} pressed={pressed} live={calls} onEnd={onEnd} />}
      {shown.map((call) => {
        const { callId } = call;
        const onBusy = () => setHidden([...hidden, callId]);
        const unfold = () => setFolded(folded.filter((one) => one !== callId));
        return folded.includes(callId) ? (
          <FoldedCard key={callId} call={call} onUnfold={unfold} onBusy={onBusy} />
        ) : (
          <CallCard key={callId} call={call} onOpen={() => setFolded([...folded, callId])} onBusy={onBusy} />
        );
      })}
    </aside>
  );
}

function useTitle({ matches, contactNumber }: LiveCall): string {
  const text = useTranslations('calls.incoming');
  const [only] = matches;
  if (matches.length > 1) return text('several');
  return only?.name ?? text(contactNumber === '' ? 'hidden' : 'unknown');
}

interface CardProps {
  call: LiveCall;
  onBusy: () => void;
}

/** One line of a call whose customer was opened: the screen behind it is worked in while one talks. */
function FoldedCard({ call, onUnfold, onBusy }: CardProps & { onUnfold: () => void }) {
  const text = useTranslations('calls.incoming');
  const title = useTitle(call);
  return (
    <section className={classes.card} data-folded>
      <p className={classes.over}>
        <PhoneIcon size={16} />
        <button type="button" className={classes.unfold} aria-expanded={false} onClick={onUnfold}>
          <bdi>{call.matches.length > 1 ? formatPhone(call.contactNumber) : title}</bdi>
        </button>
        <BusyIcon label={text('busy')} onBusy={onBusy} />
      </p>
    </section>
  );
}

const BusyIcon = ({ label, onBusy }: { label: string; onBusy: () => void }) => (
  <button type="button" className={classes.close} aria-label={label} onClick={onBusy}>
    <CloseIcon size={16} />
  </button>
);

function CallCard({ call, onOpen, onBusy }: CardProps & { onOpen: () => void }) {
  const text = useTranslations('calls.incoming');
  const { callId, matches, contactNumber } = call;
  const [only] = matches;
  const title = useTitle(call);
  // Whatever link is followed, the screen behind the card is what is wanted now.
  const onLink = ({ target }: MouseEvent) => target instanceof Element && target.closest('a') !== null && onOpen();
  return (
    <section className={classes.card} data-ringing={call.status === 'RINGING' || undefined} onClick={onLink}>
      <p className={classes.over}>
        <PhoneIcon size={16} />
        {text(call.status === 'TALKING' ? 'talking' : call.direction === 'OUTGOING' ? 'calling' : 'ringing')}
        <BusyIcon label={text('busy')} onBusy={onBusy} />
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
