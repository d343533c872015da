import { z } from 'zod';
import { endpoint } from './endpoint';
import { pageOf, paging } from './paging';
import { instant } from './values';

/** Priorities (S3 §9), the most pressing last. */
export const priorities = ['LOW', 'NORMAL', 'URGENT', 'EMERGENCY'] as const;

/** A remark that asks for something by a day: a task (S3 §3). */
export const task = z.object({
  remarkId: z.string(),
  subject: z.string(),
  priority: z.enum(priorities),
  dueDate: instant,
  customerId: z.string(),
  customerName: z.string(),
  mobilePhone: z.string().nullable(),
  orderId: z.string().nullable(),
  doneTs: instant.nullable(),
});
export type Task = z.output<typeof task>;

export const remarks = {
  /** Tasks that are to be done by the end of today and are not: the most pressing first, then the oldest. */
  due: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'agent/remarks/due',
    access: 'VIEW_MENU_CUSTOMERS',
    query: z.object(paging),
    response: pageOf(task),
  }),
  /** Marks a task as done, or takes the mark back. */
  complete: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'agent/remarks/{remarkId}/done',
    access: 'VIEW_MENU_CUSTOMERS',
    body: z.object({ value: z.boolean() }),
    response: task,
    audit: 'remarks.complete',
  }),
};
