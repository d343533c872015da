'use client';

import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { CallIcon } from '@/components/shell/menu/call-icon';
import { DateText } from '@/components/ui/value/date';
import { CheckIcon, ClockIcon } from '@/components/ui/icon/open-icons';
import { BellIcon, EditIcon, TrashIcon } from '@/components/ui/icon/icons';
import { Mark } from '@/components/ui/value/mark';
import { WrittenText } from '@/components/ui/value/written-text';
import { type Remark, remarks } from '@/lib/contract/customers/remarks';
import { israelClock } from '@/lib/rules/time/israel-time';
import { addressOfDocument, addressOfTab } from '../head/card-tabs';
import { HistoryRow } from '../history/history-row';
import type { Tone } from '../head/tone';
import classes from './remarks.module.css';
import { useRemarkActions } from './use-remark-actions';

const tones: Record<Remark['priority'], Tone> = { LOW: 'plain', NORMAL: 'plain', URGENT: 'warn', EMERGENCY: 'bad' };

interface RemarkRowProps {
  remark: Remark;
  /** `YYYY-MM-DD` */
  today: string;
  onEdit: () => void;
}

/** Shows a remark or a task with its actions. */
export function RemarkRow({ remark, today, onEdit }: RemarkRowProps) {
  const priorities = useTranslations('terms.priority');
  const { subject, dueDate, doneTs, priority } = remark;
  const isLate = dueDate !== null && doneTs === null && israelClock(dueDate).day < today;
  return (
    <HistoryRow
      icon={dueDate === null ? EditIcon : doneTs === null ? ClockIcon : CheckIcon}
      alert={isLate}
      title={<WrittenText className={doneTs === null ? undefined : classes.done}>{subject}</WrittenText>}
      text={remark.text && <WrittenText>{remark.text}</WrittenText>}
      facts={[
        ...useDays(remark, isLate),
        ...useLinks(remark),
        <WrittenText key="author">{remark.author}</WrittenText>,
        <DateText key="created" value={remark.createTs} />,
      ]}
      aside={
        <>
          {priority !== 'NORMAL' && <Mark look={tones[priority]}>{priorities(priority)}</Mark>}
          <RemarkActions remark={remark} onEdit={onEdit} />
        </>
      }
    />
  );
}

/** Returns the due, done and reminder days as facts. */
function useDays({ dueDate, doneTs, remindTs }: Remark, isLate: boolean): ReactNode[] {
  const text = useTranslations('customers.card');
  if (doneTs !== null) return [text.rich('remark.doneOn', { date: () => <DateText value={doneTs} /> })];
  return [
    dueDate !== null &&
      text.rich(isLate ? 'lateSince' : 'dueOn', { date: () => <DateText value={israelClock(dueDate).day} /> }),
    remindTs && (
      <span className={classes.reminder}>
        <BellIcon size={14} /> <DateText value={remindTs} withTime />
      </span>
    ),
  ];
}

/** Returns the linked items as facts. */
function useLinks({
  customerId,
  supplier,
  orderId,
  orderNumber,
  claimNumber,
  documents,
  mails,
  tags,
}: Remark): ReactNode[] {
  const text = useTranslations('customers.card');
  const insurers = useTranslations('terms.insurer');
  return [
    supplier && insurers(supplier),
    orderId && orderNumber !== null && (
      <Link href={`/orders/${encodeURIComponent(orderId)}`}>
        {text('event.ORDER', { number: String(orderNumber) })}
      </Link>
    ),
    ...documents.map(({ documentId, documentName }) => (
      <Link key={documentId} href={addressOfDocument(customerId, documentId)} scroll={false}>
        <WrittenText>{documentName}</WrittenText>
      </Link>
    )),
    claimNumber !== null && (
      <Link href={addressOfTab(customerId, 'claims')} scroll={false}>
        {text('claim', { number: String(claimNumber) })}
      </Link>
    ),
    ...mails.map(({ entityId, subject }) => (
      <Link key={entityId} href={addressOfTab(customerId, 'mails')} scroll={false}>
        <WrittenText>{subject}</WrittenText>
      </Link>
    )),
    ...tags.map((tag) => `#${tag}`),
  ];
}

function RemarkActions({ remark, onEdit }: Pick<RemarkRowProps, 'remark' | 'onEdit'>) {
  const text = useTranslations('customers.card.remark');
  const { complete, remove, pending } = useRemarkActions(remark);
  const named = { subject: remark.subject };
  const isDone = remark.doneTs !== null;
  return (
    <span className={classes.actions}>
      {remark.dueDate !== null && (
        <CallIcon
          of={remarks.complete}
          variant={isDone ? 'light' : 'subtle'}
          size={36}
          label={text(isDone ? 'reopen' : 'complete', named)}
          disabled={pending}
          onClick={() => complete(!isDone)}
        >
          <CheckIcon size={18} />
        </CallIcon>
      )}
      <CallIcon of={remarks.update} variant="subtle" size={36} label={text('edit', named)} onClick={onEdit}>
        <EditIcon size={18} />
      </CallIcon>
      <CallIcon
        of={remarks.remove}
        variant="subtle"
        color="bad"
        size={36}
        label={text('remove', named)}
        disabled={pending}
        onClick={remove}
      >
        <TrashIcon size={18} />
      </CallIcon>
    </span>
  );
}
