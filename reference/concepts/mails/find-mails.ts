import { sql } from 'kysely';
import type { BoxRow } from '../../../lib/contract/customers/mail-rows';
import type { mails } from '../../../lib/contract/customers/mails';
import type { ParsedQuery } from '../../../lib/contract/kit/endpoint';
import type { Page } from '../../../lib/contract/kit/paging';
import type { Context } from '../../engine/http/context';
import { isFirstCopy, isOpenTo, isUnfiled, namedMails, pageOfMails } from './mail-row';
import { requireMail } from './require-mail';
import { searchWordsOf, spellingsOf } from '../../../lib/rules/work/mail-search';

type Query = ParsedQuery<typeof mails.find>;
type Asked = Awaited<ReturnType<typeof requireMail>>;

const hasWord = (word: string) =>
  sql<boolean>`(${sql.join(
    spellingsOf(word).map((one) => sql`position(${one} in mails.words) > 0`),
    sql` or `,
  )})`;

/** Filed to a customer whose name has the word. */
const isOfCustomer = (word: string) =>
  sql<boolean>`exists (select from customers where customers.agency_id = mails.agency_id
    and customers.id = mails.customer_id and customers.status <> 'REMOVED'
    and position(${word} in lower(customers.first_name || ' ' || customers.last_name)) > 0)`;

/** The hidden ones are nobody's to look for. */
const recipients = sql`lower(array_to_string(mails.recipients || mails.cc, ' '))`;

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
  const { plain, from, to, subject, customers, hasFiles, since, until } = searchWordsOf(query.query);
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
      .$if(plain.length > 0, (some) => some.where((eb) => eb.and(plain.map(hasWord))))
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
          ...to.map((word) => sql<boolean>`position(${word} in ${recipients}) > 0`),
          ...subject.map((word) => sql<boolean>`position(${word} in lower(mails.subject)) > 0`),
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
