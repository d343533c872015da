import { sql } from 'kysely';
import type { BoxRow } from '../../../lib/contract/customers/mail-rows';
import type { mails } from '../../../lib/contract/customers/mails';
import type { ParsedQuery } from '../../../lib/contract/kit/endpoint';
import type { Page } from '../../../lib/contract/kit/paging';
import { isDay } from '../../../lib/rules/time/calendar';
import { instantInIsrael } from '../../../lib/rules/time/israel-time';
import type { Context } from '../../engine/http/context';
import { isFirstCopy, isOpenTo, isUnfiled, namedMails, pageOfMails } from './mail-row';
import { requireMail } from './require-mail';

type Query = ParsedQuery<typeof mails.find>;
type Asked = Awaited<ReturnType<typeof requireMail>>;

interface Words {
  plain: string[];
  from: string[];
  customers: string[];
  hasFiles: boolean;
  /** Bounds of the time of sending; the end is exclusive. */
  since: string[];
  until: string[];
}

/** Returns when a typed day begins in Israel: `2026-11-01` or `1.11.2026`; undefined for what is no day. */
function beginOf(typed: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(typed) ?? [];
  const iso = year === '' ? typed : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) ? (instantInIsrael(iso, '00:00') ?? undefined) : undefined;
}

/** Splits what was typed into words and operators. A day that does not exist is a word like any other. */
function wordsIn(query: string): Words {
  const found: Words = { plain: [], from: [], customers: [], hasFiles: false, since: [], until: [] };
  for (const word of query.toLowerCase().split(/\s+/).filter(Boolean)) {
    const [, name = '', value = ''] = /^([a-z]+):(.*)$/.exec(word) ?? [];
    const begin = beginOf(value);
    if (word === 'has:attachment') found.hasFiles = true;
    else if (name === 'from') found.from.push(value);
    else if (name === 'customer') found.customers.push(value);
    else if (name === 'after' && begin) found.since.push(begin);
    else if (name === 'before' && begin) found.until.push(begin);
    else found.plain.push(word);
  }
  return found;
}

/** Filed to a customer whose name has the word. */
const isOfCustomer = (word: string) =>
  sql<boolean>`exists (select from customers where customers.agency_id = mails.agency_id
    and customers.id = mails.customer_id and customers.status <> 'REMOVED'
    and position(${word} in lower(customers.first_name || ' ' || customers.last_name)) > 0)`;

const hasTag = (tagIds: readonly string[]) =>
  sql<boolean>`exists (select from mail_tags where mail_tags.agency_id = mails.agency_id
    and mail_tags.mail_id = mails.id and mail_tags.tag_id = any(${[...tagIds]}::text[]))`;

/** Of the conversation of a mail in its mailbox, as far as somebody may read it; one without a conversation is alone. */
function isOfConversation({ id, thread, account_id }: Asked, accountId: string) {
  if (thread === null) return sql<boolean>`mails.id = ${id}`;
  const isOpen = account_id === accountId ? sql<boolean>`true` : isOpenTo('mails', accountId);
  return sql<boolean>`(mails.thread = ${thread} and mails.account_id = ${account_id} and ${isOpen})`;
}

/** A mail that was postponed stands where it would stand if it had arrived when it came back. */
const listedAt = sql`coalesce(mails.returned_at, mails.sent_at)`;

/** Returns a page of the mails that the caller may see: the newest first, of the postponed those that come back soonest. */
export async function findMails(query: Query, { db, tenant, caller }: Context): Promise<Page<BoxRow>> {
  const { plain, from, customers, hasFiles, since, until } = wordsIn(query.query);
  const { customerId, orderId, claimId } = query;
  const isFiled = customerId !== undefined || orderId !== undefined || claimId !== undefined;
  const asked = query.conversationOf === undefined ? null : await requireMail(tenant, query.conversationOf, caller);
  // A search finds what is postponed, too.
  const isInbox = query.folder === 'INBOX' && query.show !== 'postponed' && query.query.trim() === '' && !isFiled;
  const narrowed = <T extends ReturnType<typeof all>>(rows: T) =>
    rows
      .where('mails.removed', '=', false)
      .$if(isFiled, (some) =>
        some.where('mails.state', 'in', ['RECEIVED', 'SENT']).where(isFirstCopy(caller.accountId)),
      )
      .$if(customerId !== undefined, (some) => some.where('mails.customer_id', '=', customerId ?? ''))
      .$if(orderId !== undefined, (some) => some.where('mails.order_id', '=', orderId ?? ''))
      .$if(claimId !== undefined, (some) => some.where('mails.claim_id', '=', claimId ?? ''))
      .$if(query.show === 'assigned', (some) => some.where('mails.assigned_to', '=', caller.accountId))
      .$if(!isFiled && asked === null && query.show !== 'assigned', (some) =>
        some.where('mails.account_id', '=', caller.accountId),
      )
      .$if(asked !== null, (some) => some.where(isOfConversation(asked!, caller.accountId)))
      .$if(query.folder !== undefined, (some) => some.where('mails.folder', '=', query.folder ?? 'INBOX'))
      .$if(isInbox, (some) => some.where('mails.postponed_until', 'is', null))
      .$if(query.show === 'postponed', (some) => some.where('mails.postponed_until', 'is not', null))
      .$if(query.show === 'unseen', (some) => some.where('mails.seen', '=', false))
      .$if(query.show === 'unfiled', (some) => some.where(isUnfiled))
      .$if(query.show === 'files' || hasFiles, (some) => some.where('mails.attachments', '>', 0))
      .$if(query.tagIds !== undefined, (some) => some.where(hasTag(query.tagIds ?? [])))
      .$if(plain.length > 0, (some) =>
        some.where((eb) => eb.and(plain.map((word) => sql<boolean>`position(${word} in mails.words) > 0`))),
      )
      .$if(from.length > 0, (some) =>
        some.where((eb) =>
          eb.and(
            from.map((word) => sql<boolean>`position(${word} in lower(mails.sender || ' ' || mails.sender_name)) > 0`),
          ),
        ),
      )
      .where((eb) =>
        eb.and([
          ...customers.map(isOfCustomer),
          ...since.map((instant) => eb('mails.sent_at', '>=', instant)),
          ...until.map((instant) => eb('mails.sent_at', '<', instant)),
        ]),
      );
  const all = () => tenant.selectFrom('mails');
  const isPostponed = query.show === 'postponed';
  const place = isPostponed ? sql`mails.postponed_until` : listedAt;
  const page = narrowed(all())
    .select('mails.id')
    .orderBy(place, isPostponed ? 'asc' : 'desc')
    .orderBy('mails.id', 'desc')
    .limit(query.size)
    .offset(query.page * query.size);
  const ids = (await page.execute()).map(({ id }) => id);
  const rows =
    ids.length === 0
      ? []
      : await namedMails(tenant, caller.accountId)
          .where('mails.id', 'in', ids)
          .orderBy(place, isPostponed ? 'asc' : 'desc')
          .orderBy('mails.id', 'desc')
          .execute();
  return pageOfMails(db, rows, narrowed(all()).select('mails.id'), query);
}
