import { z } from 'zod';
import { typedQuery } from '../kit/typed';
import { endpoint, binary } from '../kit/endpoint';
import { listed } from '../kit/listed';
import { pageOf, paging } from '../kit/paging';
import { done, instant, isoDate } from '../kit/values';

const person = z.object({ accountId: z.string(), login: z.string(), name: z.string() });

const changes = z.record(z.string(), z.tuple([z.string().nullable(), z.string().nullable()]));

/** A stored row that an action changed. */
const changedRow = z.object({
  /** Table of the row: `customers`. */
  table: z.string(),
  operation: z.enum(['INSERT', 'UPDATE', 'DELETE']),
  /** Name or number of the row at the time. */
  label: z.string().nullable(),
  changes,
});

/** One entry: account, impersonator, action, subject, time, address, reason. */
export const auditEntry = z.object({
  id: z.string(),
  at: instant,
  /** `audit` of the endpoint, `orders.create`. */
  action: z.string(),
  /** The affected account; also the actor, unless `actor` names another. */
  account: person.nullable(),
  /** The impersonating back-office account. */
  actor: person.nullable(),
  agency: z.object({ agencyId: z.string(), name: z.string() }).nullable(),
  /** The administrator's reason for this action or its impersonation. */
  reason: z.string().nullable(),
  /** Error code of a refusal; null when it succeeded. */
  outcome: z.string().nullable(),
  /** Values before and after, by changed field; `***` replaces a secret. */
  changes,
  /** What the action changed in the stored data, at most a hundred rows. */
  rows: z.array(changedRow),
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  /** Path parameters and further facts. */
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  requestId: z.string(),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** What one action changed on a customer's card. */
const customerChanges = z.object({
  id: z.string(),
  at: instant,
  action: z.string(),
  /** Who did it, by name at the time; null for the customer's own actions. */
  by: z.string().nullable(),
  /** The back-office person who acted in their name. */
  staff: z.string().nullable(),
  changes,
});
export type CustomerChanges = z.output<typeof customerChanges>;

const narrowed = {
  /**
   * Account (name, login), agency (name), id of a subject, reason, or the beginning of an action or a network address.
   */
  query: typedQuery().default(''),
  agencyId: z.string().max(64).optional(),
  /** Areas, the first parts of actions: `orders,session`. */
  areas: listed(
    z
      .array(z.string().regex(/^\w{1,40}$/))
      .max(40)
      .optional(),
  ),
  /** Only successful or only refused actions. */
  outcome: z.enum(['done', 'refused']).optional(),
  /** Only actions during an impersonation. */
  impersonated: z.preprocess((value) => value === true || value === 'true', z.boolean()).default(false),
  /** Id of any subject. */
  object: z.string().max(200).optional(),
  /** Days in Israel, both inclusive. */
  from: isoDate.optional(),
  to: isoDate.optional(),
};

/** Maximum rows of one export. */
export const exportLimit = 50_000;
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The audit log, kept for 24 months and never changed (BKO-04). */
export const audit = {
  entries: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'backoffice/audit/entries',
    access: 'administrator',
    query: z.object({ ...narrowed, ...paging }),
    response: pageOf(auditEntry),
  }),
  /** Exports the filtered entries as a workbook, newest first. */
  export: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'backoffice/audit/export',
    access: 'administrator',
    query: z.object(narrowed),
    response: binary(xlsxType),
    audit: 'audit.export',
    timeout: 60_000,
  }),
  /** Lists who viewed or changed a customer of the caller's agency. */
  customerAccesses: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'agent/superuser/customers/{customerId}/accesses',
    access: 'superuser',
    query: z.object(paging),
    response: pageOf(auditEntry),
  }),
  /** Notes a write that the application refused, so that it never reached an upstream. */
  noteRefusal: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'authenticated/refusals',
    access: 'session',
    secretary: true,
    internal: true,
    body: z.object({
      /** Name of the call in the contract: `orders.create`. */
      call: z.string().max(100),
      params: z.record(z.string().max(40), z.string().max(200)),
    }),
    response: done,
  }),
  /** Lists what was changed on a customer's card and its contacts, with the values before and after, latest first. */
  customerHistory: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'agent/customers/{customerId}/changes',
    access: 'VIEW_MENU_CUSTOMERS',
    query: z.object(paging),
    response: pageOf(customerChanges),
  }),
};
