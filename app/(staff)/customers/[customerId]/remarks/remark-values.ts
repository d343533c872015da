import type { Remark, RemarkDraft } from '@/lib/contract/customers/remarks';
import { instantInIsrael, israelClock } from '@/lib/rules/time/israel-time';
import type { RemarkValues } from './remark-schema';
import { remindTsOf } from './reminder-moment';

export type { RemarkValues } from './remark-schema';

/** Returns the values of a new remark: a task for today (S3 §3). @param today `YYYY-MM-DD` */
export const newRemark = (today: string): RemarkValues => ({
  kind: 'task',
  subject: '',
  text: '',
  priority: 'NORMAL',
  day: today,
  supplier: null,
  orderId: null,
  claimId: null,
  documentIds: [],
  mailIds: [],
  tags: [],
  remindDay: null,
  remindTime: '',
});

/** Returns the form values of a remark. */
export function valuesOf(remark: Remark): RemarkValues {
  const { subject, text, priority, dueDate, supplier, orderId, claimId, documents, mails, tags, remindTs } = remark;
  const reminder = remindTs === null ? { day: null, time: '' } : israelClock(remindTs);
  return {
    kind: dueDate === null ? 'remark' : 'task',
    subject,
    text: text ?? '',
    priority,
    day: dueDate === null ? null : israelClock(dueDate).day,
    supplier,
    orderId,
    claimId,
    documentIds: documents.map(({ documentId }) => documentId),
    mailIds: mails.map(({ entityId }) => entityId),
    tags,
    remindDay: reminder.day,
    remindTime: reminder.time,
  };
}

/** Returns the request body: a task is due at midnight of its day, unless it already had a time on that day (S3 §3). */
export function draftOf(
  { kind, day, remindDay, remindTime, ...values }: RemarkValues,
  before: string | null,
): RemarkDraft {
  const isSameDay = before !== null && day !== null && israelClock(before).day === day;
  const dueDate = kind === 'remark' || day === null ? null : isSameDay ? before : instantInIsrael(day, '00:00');
  return { ...values, dueDate, remindTs: remindTsOf({ remindDay, remindTime }) };
}
