import { z } from 'zod';
import { endpoint } from '../kit/endpoint';
import { supplier } from '../quotes/insurers';
import { listed } from '../kit/listed';
import { typedQuery } from '../kit/typed';
import { pageOf, paging } from '../kit/paging';
import { scope } from '../kit/scope';
import { customerPrivilege, done, instant } from '../kit/values';
import { tooLong } from '../../rules/kit/rule-messages';

/** Priorities (S3 §9), most urgent last. */
export const priorities = ['LOW', 'NORMAL', 'URGENT', 'EMERGENCY'] as const;

/** Filters of remarks: all, open tasks, done tasks, or remarks without a task. */
export const remarkShows = ['all', 'open', 'done', 'remarks'] as const;
export type RemarkShow = (typeof remarkShows)[number];

/** A remark with a due date: a task (S3 §3). */
export const task = z.object({
  remarkId: z.string(),
  subject: z.string(),
  priority: z.enum(priorities),
  dueDate: instant,
  customerId: z.string(),
  customerName: z.string(),
  customerPrivileges: customerPrivilege,
  mobilePhone: z.string().nullable(),
  orderId: z.string().nullable(),
  claimId: z.string().nullable(),
  /** The newest of its mails that the caller may read. */
  mailId: z.string().nullable(),
  doneTs: instant.nullable(),
});
export type Task = z.output<typeof task>;

/** Which tasks a list shows: due by the end of today, overdue, of today, of the next seven days, all open ones, or done. */
export const taskShows = ['due', 'overdue', 'today', 'week', 'open', 'done'] as const;
/** What a task came from. */
export const taskOrigins = ['CUSTOMER', 'ORDER', 'RENEWAL', 'CLAIM', 'MAIL'] as const;

/** A task with whose it is and where it came from (OPP-05). */
export const teamTask = task.extend({
  accountId: z.string(),
  owner: z.string(),
  origin: z.enum(taskOrigins),
  overdue: z.boolean(),
});
export type TeamTask = z.output<typeof teamTask>;

/** When a task is due, and whose it is. */
const taskPlace = z.object({ remarkId: z.string().max(64), dueDate: instant, accountId: z.string().max(64) });

/** A remark about a customer; with a due date it is a task (S3 §3). */
export const remark = z.object({
  remarkId: z.string(),
  customerId: z.string(),
  subject: z.string(),
  text: z.string().nullable(),
  priority: z.enum(priorities),
  dueDate: instant.nullable(),
  doneTs: instant.nullable(),
  supplier: supplier.nullable(),
  orderId: z.string().nullable(),
  orderNumber: z.int().nullable(),
  claimId: z.string().nullable(),
  claimNumber: z.int().nullable(),
  documents: z.array(z.object({ documentId: z.string(), documentName: z.string() })),
  /** Empty for accounts without permission to see mails. */
  mails: z.array(z.object({ entityId: z.string(), subject: z.string() })),
  tags: z.array(z.string()),
  /** When the author is reminded; null for never. */
  remindTs: instant.nullable(),
  author: z.string(),
  createTs: instant,
  updateTs: instant,
  /** Version for optimistic locking; incremented on every change. */
  version: z.int(),
});
export type Remark = z.output<typeof remark>;

/** Maximum number of tags of a remark, and of documents or mails. */
const maxTags = 10;
const maxLinks = 20;

export const remarkDraft = z.object({
  subject: z.string().trim().min(1, 'required').max(200, tooLong),
  text: z.string().trim().max(5_000, tooLong).nullish(),
  priority: z.enum(priorities).default('NORMAL'),
  /** Midnight today by default (S3 §3); null for a remark without a task. */
  dueDate: instant.nullable().optional(),
  supplier: supplier.nullish(),
  orderId: z.string().max(64).nullish(),
  claimId: z.string().max(64).nullish(),
  documentIds: z.array(z.string().max(64)).max(maxLinks, tooLong).default([]),
  /** Ignored for accounts without permission to see mails; the remark keeps its mails. */
  mailIds: z.array(z.string().max(64)).max(maxLinks, tooLong).default([]),
  tags: z.array(z.string().trim().min(1, 'required').max(40, tooLong)).max(maxTags, tooLong).default([]),
  remindTs: instant.nullish(),
});
export type RemarkDraft = z.input<typeof remarkDraft>;

const one = 'agent/remarks/{remarkId}' as const;

export const remarks = {
  /** Lists open tasks due by the end of today: those whose day has passed first, then by urgency and age. */
  due: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'agent/remarks/due',
    access: 'VIEW_MENU_CUSTOMERS',
    query: z.object({ ...paging, scope }),
    response: pageOf(task),
  }),
  /** Tasks of the agency, those due longest first. */
  tasks: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'agent/remarks/tasks',
    access: 'VIEW_MENU_CUSTOMERS',
    query: z.object({
      ...paging,
      scope,
      query: typedQuery().default(''),
      show: z.enum(taskShows).default('due'),
      ownerId: z.string().max(64).optional(),
      origins: listed(z.array(z.enum(taskOrigins)).max(taskOrigins.length).optional()),
      priorities: listed(z.array(z.enum(priorities)).max(priorities.length).optional()),
    }),
    response: pageOf(teamTask),
  }),
  /**
   * Puts tasks off to another time, or gives them to a colleague; without one of the two it stays. NOT_FOUND when one
   * is not open, or for somebody who does not work here.
   * @returns where they were before, which takes it back when it is sent
   */
  placeTasks: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'agent/remarks/tasks/places',
    access: 'VIEW_MENU_CUSTOMERS',
    body: z.object({
      tasks: z
        .array(taskPlace.partial({ dueDate: true, accountId: true }))
        .min(1, 'required')
        .max(100, tooLong),
    }),
    response: z.object({ tasks: z.array(taskPlace) }),
    audit: 'remarks.placeTasks',
    idempotent: true,
  }),
  /** Marks a task as done, or clears the mark. */
  complete: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: `${one}/done`,
    access: 'VIEW_MENU_CUSTOMERS',
    body: z.object({ value: z.boolean() }),
    response: task,
    audit: 'remarks.complete',
  }),
  /** Lists a customer's remarks and tasks, newest first; open tasks by due date. */
  list: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'agent/customers/{customerId}/remarks',
    access: 'VIEW_MENU_CUSTOMERS',
    /** `claimId` narrows the list to the remarks of one claim. */
    query: z.object({ ...paging, show: z.enum(remarkShows).default('all'), claimId: z.string().max(64).optional() }),
    response: pageOf(remark),
  }),
  get: endpoint({ upstream: 'ins-api', method: 'GET', path: one, access: 'VIEW_MENU_CUSTOMERS', response: remark }),
  add: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'agent/customers/{customerId}/remarks',
    access: 'VIEW_MENU_CUSTOMERS',
    body: remarkDraft,
    response: remark,
    audit: 'remarks.add',
    idempotent: true,
  }),
  /** Saves the whole remark. CONFLICT when somebody else changed it since `version`. */
  update: endpoint({
    upstream: 'ins-api',
    method: 'PUT',
    path: one,
    access: 'VIEW_MENU_CUSTOMERS',
    body: remarkDraft.extend({ version: z.int() }),
    response: remark,
    audit: 'remarks.update',
  }),
  remove: endpoint({
    upstream: 'ins-api',
    method: 'DELETE',
    path: one,
    access: 'VIEW_MENU_CUSTOMERS',
    response: done,
    audit: 'remarks.remove',
  }),
  /** Restores a removed remark, up to 30 days after the removal. */
  restore: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: `${one}/restoration`,
    access: 'VIEW_MENU_CUSTOMERS',
    response: remark,
    audit: 'remarks.restore',
  }),
};
