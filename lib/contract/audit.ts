import { z } from 'zod';
import { endpoint, binary } from './endpoint';
import { pageOf, paging } from './paging';
import { instant, isoDate } from './values';

const person = z.object({ accountId: z.string(), login: z.string(), name: z.string() });

/** One act: who, in whose name, what, on what, when, from where, why. */
export const auditEntry = z.object({
  id: z.string(),
  at: instant,
  /** `audit` of the endpoint, `orders.create`. */
  action: z.string(),
  /** In whose name it was done; the actor too, unless `actor` is another. */
  account: person.nullable(),
  /** The back-office person who did it in the account's name. */
  actor: person.nullable(),
  agency: z.object({ agencyId: z.string(), name: z.string() }).nullable(),
  /** What an administrator gave as the reason, of this act or of the impersonation that it belongs to. */
  reason: z.string().nullable(),
  /** Code of the refusal; null when it was done. */
  outcome: z.string().nullable(),
  /** Before and after of the fields that changed; `***` stands for a secret. */
  changes: z.record(z.string(), z.tuple([z.string().nullable(), z.string().nullable()])),
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  /** Ids of the path and facts of the act. */
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  requestId: z.string(),
});
export type AuditEntry = z.output<typeof auditEntry>;

const narrowed = {
  /** Person (name, login), agency (name), id of anything, reason, or the beginning of an action or a network address. */
  query: z.string().trim().max(100).default(''),
  agencyId: z.string().max(64).optional(),
  /** First parts of actions: `orders,session`. */
  areas: z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
    z
      .array(z.string().regex(/^\w{1,40}$/))
      .max(40)
      .optional(),
  ),
  /** Only what was done, or only what was refused. */
  outcome: z.enum(['done', 'refused']).optional(),
  /** Only what was done in another's name. */
  impersonated: z.preprocess((value) => value === true || value === 'true', z.boolean()).default(false),
  /** Id of anything that the act was on. */
  object: z.string().max(200).optional(),
  /** Days in Israel, both included. */
  from: isoDate.optional(),
  to: isoDate.optional(),
};

/** Rows of one export at most: a log of more is narrowed by dates. */
export const exportLimit = 50_000;
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The log of acts: kept 24 months, never changed (BKO-04). */
export const audit = {
  entries: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'backoffice/audit/entries',
    access: 'administrator',
    query: z.object({ ...narrowed, ...paging }),
    response: pageOf(auditEntry),
  }),
  /** What the same narrowing finds, the newest first, as a workbook. */
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
  /** Who looked at a customer of one's own agency, or did something with them. */
  customerAccesses: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'agent/superuser/customers/{customerId}/accesses',
    access: 'superuser',
    query: z.object(paging),
    response: pageOf(auditEntry),
  }),
};
