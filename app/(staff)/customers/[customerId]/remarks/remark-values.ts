import { z } from 'zod';
import { supplier } from '@/lib/contract/quotes/insurers';
import { priorities, type Remark, remarkDraft, type RemarkDraft } from '@/lib/contract/customers/remarks';
import { isoDate } from '@/lib/contract/kit/values';
import { instantInIsrael, israelClock } from '@/lib/rules/time/israel-time';
import { reminderTime } from '@/lib/rules/work/reminder';
import { tooLong } from '@/lib/rules/kit/rule-messages';

const { shape } = remarkDraft;

/** Form values of a remark; days and times are in Israel. */
const remarkValues = z
  .object({
    kind: z.enum(['task', 'remark']),
    subject: shape.subject,
    text: z.string().trim().max(5_000, tooLong),
    priority: z.enum(priorities),
    day: isoDate.nullable(),
    supplier: supplier.nullable(),
    orderId: z.string().nullable(),
    claimId: z.string().nullable(),
    documentIds: shape.documentIds.unwrap(),
    mailIds: shape.mailIds.unwrap(),
    tags: shape.tags.unwrap(),
    remindDay: isoDate.nullable(),
    remindTime: z.string().regex(/^(\d\d:\d\d)?$/, 'invalid'),
  })
  .check(({ value, issues }) => {
    if (value.kind === 'task' && value.day === null)
      // Without `continue` the reminder would be checked only once the day is there.
      issues.push({ code: 'custom', input: value.day, path: ['day'], message: 'required', continue: true });
  });
export type RemarkValues = z.output<typeof remarkValues>;

/** Returns the schema of an edited remark: its reminder is in the future, or stays as it was. @param kept saved reminder */
export const remarkValuesWith = (kept: string | null) =>
  remarkValues.check(({ value, issues }) => {
    const time = remindTsOf(value);
    const rule = time === kept ? undefined : reminderTime(time, Date.now());
    if (rule) issues.push({ code: 'custom', input: value, path: ['remindDay'], message: rule });
  });

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

/** Default hour of a reminder with only a day. */
const morning = '09:00';

const remindTsOf = ({ remindDay, remindTime }: Pick<RemarkValues, 'remindDay' | 'remindTime'>): string | null =>
  remindDay && instantInIsrael(remindDay, remindTime || morning);

/** Returns the request body: a task is due at midnight of its day, unless it already had a time on that day (S3 §3). */
export function draftOf(
  { kind, day, remindDay, remindTime, ...values }: RemarkValues,
  before: string | null,
): RemarkDraft {
  const isSameDay = before !== null && day !== null && israelClock(before).day === day;
  const dueDate = kind === 'remark' || day === null ? null : isSameDay ? before : instantInIsrael(day, '00:00');
  return { ...values, dueDate, remindTs: remindTsOf({ remindDay, remindTime }) };
}
