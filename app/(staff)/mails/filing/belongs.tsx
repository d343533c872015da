import { Button } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CallButton } from '@/components/shell/menu/call-button';
import { useDenied } from '@/components/shell/menu/use-denied';
import { maySingleKeyAct } from '@/components/ui/kit/single-keys';
import { isolate } from '@/lib/format/bidi';
import type { MailCard } from '@/lib/contract/customers/mail-cards';
import type { FilingSuggestion } from '@/lib/contract/customers/mail-filing';
import { mails } from '@/lib/contract/customers/mails';
import { FileByHand } from './file-by-hand';
import { useFileMail } from './use-file-mail';
import classes from './filing.module.css';
import { SenderRule } from './sender-rule';

interface BelongsProps {
  mail: MailCard;
  onFiled: (() => void) | undefined;
}

/** Shows what a mail is filed to, or where it seems to belong. */
export function Belongs({ mail, onFiled }: BelongsProps) {
  const text = useTranslations('filings');
  const [byHand, setByHand] = useState(false);
  const { entityId: mailId, customerId, orderId, claimId } = mail;
  const file = useFileMail((filed) => {
    setByHand(false);
    if (filed.customerId !== null) onFiled?.();
  });
  const fileTo = (to: { customerId: string | null; orderId?: string | null; claimId?: string | null }) =>
    file.run({ mailId, to, former: { customerId, orderId, claimId } });
  const accept = (one: FilingSuggestion) =>
    fileTo({ customerId: one.customerId, orderId: one.orderId, claimId: one.claimId });
  const isFiled = mail.customerId !== null;
  return (
    <section aria-label={text('title')}>
      <h3>{text('title')}</h3>
      {isFiled && <Filed mail={mail} />}
      {!isFiled && mail.suggestions.length > 0 && <Suggestions mail={mail} busy={file.busy} onAccept={accept} />}
      {!isFiled && mail.suggestions.length === 0 && <p className={classes.quiet}>{text('nothing')}</p>}
      {byHand && <FileByHand mail={mail} busy={file.busy} onChoose={fileTo} onClose={() => setByHand(false)} />}
      {!byHand && (
        <div className={classes.acts}>
          <Button variant="default" onClick={() => setByHand(true)}>
            {isFiled ? text('change') : text('byHand')}
          </Button>
          {isFiled && (
            <CallButton
              of={mails.file}
              variant="subtle"
              loading={file.busy}
              onClick={() => fileTo({ customerId: null })}
            >
              {text('unfile')}
            </CallButton>
          )}
        </div>
      )}
      {mail.own && mail.state === 'RECEIVED' && mail.from !== '' && <SenderRule mail={mail} />}
    </section>
  );
}

function Filed({ mail }: { mail: MailCard }) {
  const text = useTranslations('filings');
  const { customerId, customerName, orderId, orderNumber, claimId, claimNumber } = mail;
  return (
    <div className={classes.filed}>
      {customerId !== null && (
        <Link href={`/customers/${encodeURIComponent(customerId)}?tab=mails`}>
          <bdi>{customerName}</bdi>
        </Link>
      )}
      {orderId !== null && orderNumber !== null && (
        <Link href={`/orders/${encodeURIComponent(orderId)}`}>{text('order', { number: String(orderNumber) })}</Link>
      )}
      {claimId !== null && claimNumber !== null && (
        <Link href={`/claims/${encodeURIComponent(claimId)}`}>{text('claim', { number: String(claimNumber) })}</Link>
      )}
    </div>
  );
}

interface SuggestionsProps {
  mail: MailCard;
  busy: boolean;
  onAccept: (suggestion: FilingSuggestion) => void;
}

/** What Enter is meant for when it has the focus. */
const takesEnter = 'a, button, input, textarea, select, summary, [contenteditable], [role="option"], [role="menuitem"]';

/** Returns whether Enter belongs to an element. The row of the open mail has nothing to open. */
const isTaken = (element: Element, mailId: string): boolean =>
  element.closest(takesEnter) !== null &&
  element.closest('a')?.closest('[data-mail]')?.getAttribute('data-mail') !== mailId;

/** A key sooner than this after a suggestion has appeared was not meant for it, ms. */
const readsFor = 500;

/** Filing opens the next mail: a key that is held or pressed twice must not file that one unread. */
const isUnread = (event: KeyboardEvent, shownAt: number, place: Element | null): boolean =>
  event.repeat || event.timeStamp - shownAt < readsFor || Boolean(place?.closest('[data-stale]'));

/** The strongest suggestion, which Enter accepts too, and the others below it. */
function Suggestions({ mail: { entityId, suggestions }, busy, onAccept }: SuggestionsProps) {
  const [best, ...others] = suggestions;
  const text = useTranslations('filings');
  const denied = useDenied(mails.file);
  const [shownAt] = useState(() => performance.now());
  const place = useRef<HTMLDivElement>(null);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isUnread(event, shownAt, place.current)) return;
    if (event.key !== 'Enter' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const isElsewhere = event.target instanceof Element && isTaken(event.target, entityId);
    if (!best || busy || denied !== null || isElsewhere || !maySingleKeyAct()) return;
    event.preventDefault();
    onAccept(best);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  if (!best) return null;
  return (
    <>
      <div ref={place} className={classes.best}>
        <Place suggestion={best} />
        <CallButton of={mails.file} loading={busy} aria-keyshortcuts="Enter" onClick={() => onAccept(best)}>
          {text('accept')}
        </CallButton>
      </div>
      {others.length > 0 && (
        <ul className={classes.others} aria-label={text('others')}>
          {others.map((one) => (
            <li key={one.customerId}>
              <button
                type="button"
                className={classes.other}
                disabled={busy || denied !== null}
                onClick={() => onAccept(one)}
              >
                <Place suggestion={one} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Place({ suggestion }: { suggestion: FilingSuggestion }) {
  const text = useTranslations('filings');
  const { customerName, orderNumber, claimNumber, reason, found, file } = suggestion;
  return (
    <>
      <strong>
        <bdi>{customerName}</bdi>
        {claimNumber !== null && ` · ${text('claim', { number: String(claimNumber) })}`}
        {claimNumber === null && orderNumber !== null && ` · ${text('order', { number: String(orderNumber) })}`}
      </strong>
      <span className={classes.quiet}>
        {text(`reasons.${reason}`, { found: isolate(found) })}
        {file !== null && ` ${text('inFile', { name: isolate(file) })}`}
      </span>
    </>
  );
}
