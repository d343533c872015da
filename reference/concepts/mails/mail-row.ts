import { sql } from 'kysely';
import type { BoxRow } from '../../../lib/contract/customers/mail-rows';
import type { TagMark } from '../../../lib/contract/customers/tags';
import { countAfter } from '../../engine/db/count-up-to';
import { pageFrom } from '../../engine/db/page';
import type { Db } from '../../engine/db/schema';
import type { Tenant } from '../../engine/db/tenant';

export const tagsOfMail = sql<TagMark[]>`coalesce((
  select json_agg(json_build_object('tagId', tags.id, 'name', tags.name) order by tags.name)
  from mail_tags join tags on tags.agency_id = mail_tags.agency_id and tags.id = mail_tags.tag_id
  where mail_tags.agency_id = mails.agency_id and mail_tags.mail_id = mails.id), '[]'::json)`;

/**
 * Of a mail that has not left though an attempt was made, or its time has come and its mailbox cannot be reached. Needs
 * `mail_boxes`, joined where it is in error.
 */
export const isDelayed = sql<boolean>`(mails.state = 'WAITING' and mails.problem is not null)
  or (mails.state in ('WAITING', 'SENDING') and mails.due_at <= now() and mail_boxes.problem is not null)`;

type Named = 'mails' | 'others';

const isUnfiledOf = (table: Named) => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<boolean>`(${column('customer_id')} is null or exists (select from customers
    where customers.agency_id = ${column('agency_id')} and customers.id = ${column('customer_id')}
      and customers.status = 'REMOVED'))`;
};

/** Of a mail that belongs to nobody: it was never filed, or its customer was removed since. */
export const isUnfiled = isUnfiledOf('mails');

/** Of a mail that is read outside of its own mailbox too: by who was asked to answer it, or by all because it is filed. */
export const isOpenTo = (table: Named, accountId: string) => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<boolean>`(coalesce(${column('assigned_to')} = ${accountId}, false)
    or (not ${isUnfiledOf(table)} and ${column('state')} in ('RECEIVED', 'SENT')))`;
};

/** Mails of the same conversation and mailbox that somebody may read, this one included. */
const conversationFor = (accountId: string) => sql<number>`case when mails.thread is null then 1 else (
  select count(*)::int from mails as others where others.agency_id = mails.agency_id
    and others.thread = mails.thread and others.account_id = mails.account_id and not others.removed
    and (others.account_id = ${accountId} or ${isOpenTo('others', accountId)})) end`;

/**
 * Of a mail that stands in a history once though it came to several mailboxes of the agency: the reader's own one, or
 * else any. A Message-ID alone says little: anybody can write one.
 */
export const isFirstCopy = (accountId: string) =>
  sql<boolean>`not exists (select from mails as copies
    where copies.agency_id = mails.agency_id and copies.thread = mails.thread and copies.message_id = mails.message_id
      and copies.account_id <> mails.account_id and copies.customer_id = mails.customer_id
      and copies.order_id is not distinct from mails.order_id and copies.claim_id is not distinct from mails.claim_id
      and copies.sender = mails.sender and copies.subject = mails.subject
      and copies.state in ('RECEIVED', 'SENT') and not copies.removed
      and (copies.account_id = ${accountId}, copies.id) > (mails.account_id = ${accountId}, mails.id))`;

/** Mails with the names of what they are filed to, for a reader. */
export const namedMails = (tenant: Tenant, accountId: string) =>
  tenant
    .selectFrom('mails')
    .leftJoin('customers', (join) =>
      join
        .onRef('customers.agency_id', '=', 'mails.agency_id')
        .onRef('customers.id', '=', 'mails.customer_id')
        .on('customers.status', '<>', 'REMOVED'),
    )
    .leftJoin('orders', (join) =>
      join
        .onRef('orders.agency_id', '=', 'mails.agency_id')
        .onRef('orders.id', '=', 'mails.order_id')
        .on('orders.deleted_at', 'is', null),
    )
    .leftJoin('claims', (join) =>
      join
        .onRef('claims.agency_id', '=', 'mails.agency_id')
        .onRef('claims.id', '=', 'mails.claim_id')
        .on('claims.removed_at', 'is', null),
    )
    .leftJoin('accounts', (join) =>
      join.onRef('accounts.agency_id', '=', 'mails.agency_id').onRef('accounts.id', '=', 'mails.assigned_to'),
    )
    .leftJoin('mail_boxes', (join) =>
      join
        .onRef('mail_boxes.agency_id', '=', 'mails.agency_id')
        .onRef('mail_boxes.account_id', '=', 'mails.account_id')
        .on('mail_boxes.state', '=', 'ERROR'),
    )
    .where('mails.removed', '=', false)
    .selectAll('mails')
    .select([
      tagsOfMail.as('tags'),
      isDelayed.as('delayed'),
      'mail_boxes.problem as box_problem',
      'mail_boxes.not_before',
      conversationFor(accountId).as('conversation'),
      'customers.id as living_customer',
      'orders.id as standing_order',
      'orders.order_number',
      'claims.id as standing_claim',
      'claims.claim_number',
      sql<string | null>`nullif(trim(customers.first_name || ' ' || customers.last_name), '')`.as('customer_name'),
      sql<
        string | null
      >`nullif(trim(coalesce(accounts.first_name, '') || ' ' || coalesce(accounts.last_name, '')), '')`.as('assignee'),
    ]);

export type NamedMail = Awaited<ReturnType<ReturnType<typeof namedMails>['executeTakeFirstOrThrow']>>;

export const mailRowOf = (row: NamedMail): BoxRow => ({
  entityId: row.id,
  folder: row.folder,
  from: row.sender,
  fromName: row.sender_name,
  to: row.recipients,
  subject: row.subject,
  preview: row.preview,
  seen: row.seen,
  attachments: row.attachments,
  orderId: row.standing_order,
  orderNumber: row.order_number,
  claimId: row.standing_claim,
  claimNumber: row.claim_number,
  customerId: row.living_customer,
  customerName: row.customer_name,
  assignee: row.assignee,
  conversation: row.conversation,
  state: row.delayed ? 'DELAYED' : row.state,
  dueTs: row.due_at,
  postponedTs: row.postponed_until,
  returned: row.returned_at !== null && row.folder === 'INBOX' && !row.seen,
  sentTs: row.sent_at,
  tags: row.tags,
});

/** Rows are counted up to this number. */
const countedUpTo = 10_000;
/** Matches of words are counted up to this number, because their texts have to be read. */
const matchesUpTo = 300;

/** Returns a page of mails. @param all all of them, to count them; `byWords`: found by reading texts */
export async function pageOfMails(
  db: Db,
  rows: readonly NamedMail[],
  all: Parameters<typeof countAfter<'mails'>>[1],
  { byWords, ...query }: { page: number; size: number; byWords: boolean },
) {
  const max = byWords ? Math.max(matchesUpTo, (query.page + 2) * query.size) : countedUpTo;
  return pageFrom(rows.map(mailRowOf), await countAfter(db, all, { ...query, max, found: rows.length }), query, max);
}
