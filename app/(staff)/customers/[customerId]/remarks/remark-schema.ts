import { z } from 'zod';
import { priorities, remarkDraft } from '@/lib/contract/customers/remarks';
import { isoDate } from '@/lib/contract/kit/values';
import { supplier } from '@/lib/contract/quotes/insurers';
import { tooLong } from '@/lib/rules/kit/rule-messages';
import { reminderTime } from '@/lib/rules/work/reminder';
import { remindTsOf } from './reminder-moment';

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
