import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { PermissionKey } from '../../../lib/access/keys';
import type { TimelineKind } from '../../../lib/contract/customers/timeline';
import type { TenantTable } from '../../engine/db/tenant';

/** Table of events of one kind, with the facts of each. */
export interface Source {
  table: TenantTable;
  /** Column with the time; with the id it is the end of the source's index. */
  at: string;
  what: string;
  text: string;
  number?: string;
  /** Column with the line of insurance. */
  line?: string;
  /** Condition for rows that are events of this kind. */
  where?: RawBuilder<SqlBool>;
  /** Permission that is needed to see the events. */
  key?: PermissionKey;
}

/** Changes of the card itself: other logged changes have their own sources, and reads are no changes. */
const cardChange = sql<SqlBool>`audit.action not in ('customers.read', 'relations.read') and split_part(audit.action, '.', 1) in ('customers', 'subscriptions', 'relations', 'merges')`;

export const sources: Readonly<Record<TimelineKind, Source>> = {
  ORDER: {
    table: 'orders',
    at: 'created_at',
    what: 'status',
    text: 'title',
    number: 'order_number',
    where: sql<SqlBool>`orders.deleted_at is null`,
  },
  POLICY: { table: 'policies', at: 'issued_at', what: 'supplier', text: 'policy_number' },
  REQUEST: {
    table: 'quote_requests',
    at: 'created_at',
    what: 'source',
    text: 'title',
    number: 'request_number',
    line: 'product_type',
  },
  ADVICE: { table: 'advices', at: 'sent_at', what: 'status', text: 'title', number: 'request_number' },
  SENDING: { table: 'sendings', at: 'sent_at', what: 'status', text: 'title' },
  TASK: {
    table: 'remarks',
    at: 'created_at',
    what: 'priority',
    text: 'subject',
    where: sql<SqlBool>`remarks.removed_at is null and remarks.due_at is not null`,
  },
  REMARK: {
    table: 'remarks',
    at: 'created_at',
    what: 'priority',
    text: 'subject',
    where: sql<SqlBool>`remarks.removed_at is null and remarks.due_at is null`,
  },
  SMS: { table: 'customer_sms', at: 'sent_at', what: 'topic', text: 'body' },
  MAIL: { table: 'mails', at: 'sent_at', what: 'folder', text: 'subject', key: 'VIEW_MENU_MAILS' },
  CALL: {
    table: 'phone_calls',
    at: 'called_at',
    what: 'direction',
    text: 'contact_number',
    number: 'duration_seconds',
    key: 'VIEW_MENU_TELEPHONY',
  },
  DOCUMENT: {
    table: 'documents',
    at: 'created_at',
    what: 'status',
    text: 'name',
    where: sql<SqlBool>`documents.deleted_at is null`,
  },
  ENVELOPE: {
    table: 'envelopes',
    at: 'sent_at',
    what: 'status',
    text: 'subject',
    where: sql<SqlBool>`envelopes.sent_at is not null`,
    key: 'SEND_DOCS_FOR_SIGN',
  },
  CLAIM: { table: 'claims', at: 'created_at', what: 'status', text: 'type', number: 'claim_number' },
  OPPORTUNITY: { table: 'sent_opportunities', at: 'sent_at', what: 'response', text: 'type' },
  IMPORT: { table: 'customer_imports', at: 'imported_at', what: 'source', text: 'file_name', number: 'policies' },
  CHANGE: { table: 'audit', at: 'at', what: 'action', text: 'action', where: cardChange },
};
