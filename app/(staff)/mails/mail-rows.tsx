'use client';

import { Checkbox } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type Dispatch, memo, type RefObject, type SetStateAction, useCallback, useEffect, useRef } from 'react';
import { moveBetweenRows, rowFocus } from '@/components/list/row-focus';
import { selectRange, type Selection, toggleRow } from '@/components/list/selection';
import { DocumentIcon } from '@/components/ui/icon/icons';
import { DateText } from '@/components/ui/value/date';
import { Mark } from '@/components/ui/value/mark';
import { WrittenText } from '@/components/ui/value/written-text';
import type { BoxRow } from '@/lib/contract/customers/mail-rows';
import { isolate } from '@/lib/format/bidi';
import { formatDay, formatInstant } from '@/lib/format/date';
import classes from './mails.module.css';
import { isPostponable, isSettled } from './use-mail-actions';
import { isOutgoing, useNames } from './use-names';
import { useRowSwipe } from './use-row-swipe';
import { WaitingActions } from './waiting-actions';

interface MailRowsProps {
  ref: RefObject<HTMLUListElement | null>;
  rows: readonly BoxRow[];
  stale: boolean;
  opened: string | null;
  hrefOf: (mailId: string) => string;
  onOpen: (mailId: string) => void;
  chosen: Selection;
  onChoose: Dispatch<SetStateAction<Selection>>;
  onPostpone: (rows: readonly BoxRow[]) => void;
  /** Files a mail where it seems to belong, or asks where that is. */
  onFile: (row: BoxRow) => void;
  /** `YYYY-MM-DD` */
  today: string;
}

/** Lists mails: who, what about, how it begins, how old, and what it is filed to. */
export function MailRows({ ref, rows, stale, opened, hrefOf, onOpen, chosen, onChoose, ...props }: MailRowsProps) {
  const { onPostpone, onFile, today } = props;
  const text = useTranslations('mails');
  useFollow(ref, opened);
  const choose = useCallback(
    (mailId: string, withShift: boolean) => {
      const keys = rows.map(({ entityId }) => entityId);
      onChoose((now) =>
        withShift ? selectRange(now, keys, keys.find((key) => now.has(key)) ?? null, mailId) : toggleRow(now, mailId),
      );
    },
    [rows, onChoose],
  );
  // In a ref: as props they would differ in each render, and render every row again.
  const acts = useRef({ onPostpone, onFile });
  useEffect(() => {
    acts.current = { onPostpone, onFile };
  });
  return (
    <ul
      ref={ref}
      className={classes.rows}
      aria-label={text('list')}
      data-stale={stale || undefined}
      onKeyDown={moveBetweenRows}
    >
      {rows.map((row) => (
        <MailLine
          key={row.entityId}
          row={row}
          isOpen={row.entityId === opened}
          isChosen={chosen.has(row.entityId)}
          href={hrefOf(row.entityId)}
          today={today}
          onOpen={onOpen}
          onChoose={choose}
          acts={acts}
        />
      ))}
    </ul>
  );
}

interface MailLineProps extends Pick<MailRowsProps, 'onOpen' | 'today'> {
  row: BoxRow;
  isOpen: boolean;
  isChosen: boolean;
  href: string;
  onChoose: (mailId: string, withShift: boolean) => void;
  acts: RefObject<Pick<MailRowsProps, 'onPostpone' | 'onFile'>>;
}

/** A row; it renders when it changes, so that a key in a long list is answered at once. */
const MailLine = memo(function MailLine(props: MailLineProps) {
  const { row, isOpen, isChosen, href, today, onOpen, onChoose, acts } = props;
  const text = useTranslations('mails');
  const { whoOf } = useNames();
  const swipe = useRowSwipe<BoxRow>(
    (row, side) => (side === 'start' ? isSettled(row) : isPostponable(row)),
    (row, side) => (side === 'start' ? acts.current.onFile(row) : acts.current.onPostpone([row])),
  );
  return (
    <li
      {...swipe(row)}
      className={classes.row}
      data-row
      data-mail={row.entityId}
      data-unseen={!row.seen || undefined}
      data-current={isOpen || undefined}
    >
      <span className={classes.swipeFile} aria-hidden="true">
        {text('swipeFile')}
      </span>
      <span className={classes.swipePostpone} aria-hidden="true">
        {text('postpone.swipe')}
      </span>
      <Checkbox
        size="md"
        className={classes.choice}
        checked={isChosen}
        aria-label={text(isOutgoing(row) ? 'chooseTo' : 'choose', {
          subject: isolate(row.subject || text('noSubject')),
          who: isolate(whoOf(row)),
        })}
        onChange={({ nativeEvent }) =>
          onChoose(row.entityId, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
      <a
        {...rowFocus}
        href={href}
        draggable={false}
        className={classes.rowLink}
        aria-current={isOpen ? 'true' : undefined}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          onOpen(row.entityId);
        }}
      >
        <RowWords row={row} who={whoOf(row)} today={today} />
      </a>
      {row.state === 'WAITING' && (
        <div className={classes.rowActions}>
          <WaitingActions
            mailId={row.entityId}
            waits
            recallable
            subject={row.subject || text('noSubject')}
            onOpen={onOpen}
          />
        </div>
      )}
    </li>
  );
});

/**
 * Keeps the row of the open mail in view. The focus follows it within the list, so that Enter is meant for the open mail
 * and the arrows go on from there.
 */
function useFollow(rows: RefObject<HTMLUListElement | null>, opened: string | null): void {
  const first = useRef(true);
  useEffect(() => {
    const isFirst = first.current;
    first.current = false;
    const list = rows.current;
    const row = opened === null ? null : list?.querySelector(`[data-mail="${CSS.escape(opened)}"]`);
    if (!list || !row) return;
    row.scrollIntoView({ block: 'nearest' });
    const { activeElement } = document;
    // A page that has just been opened leaves the focus where it is.
    if (list.contains(activeElement) || (activeElement === document.body && !isFirst))
      row.querySelector<HTMLElement>('[data-row-focus]')?.focus({ preventScroll: true });
  }, [rows, opened]);
}

function RowWords({ row, who, today }: { row: BoxRow; who: string; today: string }) {
  const text = useTranslations('mails');
  return (
    <>
      {!row.seen && <span className="visually-hidden">{text('unseen')} </span>}
      <span className={classes.rowHead}>
        <span className={classes.rowWho}>
          {isOutgoing(row) && <span className={classes.quiet}>{text('toShort')} </span>}
          <bdi>{who}</bdi>
        </span>
        {row.conversation > 1 && (
          <span className={classes.count} title={text('conversation', { count: row.conversation })}>
            {row.conversation}
          </span>
        )}
        <time className={classes.age} dateTime={row.sentTs}>
          <bdi dir="ltr">{ageOf(row.sentTs, today)}</bdi>
        </time>
      </span>
      <span className={classes.rowSubject}>
        {row.subject ? <WrittenText>{row.subject}</WrittenText> : text('noSubject')}
      </span>
      <span className={classes.rowPreview}>
        <WrittenText>{row.preview}</WrittenText>
      </span>
      <RowMarks row={row} />
    </>
  );
}

/** The time of a mail of today, the day of an older one. */
function ageOf(sentTs: string, today: string): string {
  const instant = formatInstant(sentTs);
  return instant.startsWith(formatDay(today)) ? instant.slice(11) : instant.slice(0, 10);
}

function RowMarks({ row }: { row: BoxRow }) {
  const text = useTranslations('mails');
  const { state, dueTs, postponedTs, returned, customerName, orderNumber, claimNumber, assignee, attachments, tags } =
    row;
  return (
    <span className={classes.marks}>
      {state === 'FAILED' && <Mark look="bad">{text('states.FAILED')}</Mark>}
      {state === 'DELAYED' && <Mark look="bad">{text('states.DELAYED')}</Mark>}
      {state === 'IN_DOUBT' && <Mark look="bad">{text('states.IN_DOUBT')}</Mark>}
      {state === 'SENDING' && <Mark look="warn">{text('states.SENDING')}</Mark>}
      {state === 'WAITING' && (
        <Mark look="warn">
          {dueTs === null ? (
            text('states.WAITING')
          ) : (
            <>
              {text('outbox.leavesAt')} <DateText value={dueTs} withTime />
            </>
          )}
        </Mark>
      )}
      {postponedTs !== null && (
        <Mark look="warn">
          {text('postpone.until')} <DateText value={postponedTs} withTime />
        </Mark>
      )}
      {returned && <Mark look="warn">{text('postpone.returned')}</Mark>}
      {customerName && (
        <Mark look="brand">
          <bdi>{customerName}</bdi>
        </Mark>
      )}
      {orderNumber !== null && <Mark look="plain">{text('orderOf', { number: String(orderNumber) })}</Mark>}
      {claimNumber !== null && <Mark look="plain">{text('claimOf', { number: String(claimNumber) })}</Mark>}
      {assignee && (
        <Mark look="warn">
          {text('askedOf')} <bdi>{assignee}</bdi>
        </Mark>
      )}
      {tags.map(({ tagId, name }) => (
        <Mark key={tagId} look="plain">
          <bdi>{name}</bdi>
        </Mark>
      ))}
      {attachments > 0 && (
        <span className={classes.files}>
          <DocumentIcon size={14} />
          <span className="visually-hidden">{text('fileCount', { count: attachments })}</span>
          <span aria-hidden="true">{attachments}</span>
        </span>
      )}
    </span>
  );
}
