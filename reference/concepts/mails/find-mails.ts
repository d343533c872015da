import { sql } from 'kysely';
import type { BoxRow } from '../../../lib/contract/customers/mail-rows';
import type { mails } from '../../../lib/contract/customers/mails';
import type { ParsedQuery } from '../../../lib/contract/kit/endpoint';
import type { Page } from '../../../lib/contract/kit/paging';
import type { Context } from '../../engine/http/context';
import { exact, pageFrom } from '../../engine/db/page';
import { isFirstCopy, isOpenTo, isUnfiled, mailRowOf, namedMails, pageOfMails } from './mail-row';
import { requireMail } from './require-mail';
import { candidatesFor, wantedWords } from './searching/candidates';
import { type SearchWords, searchWordsOf, spellingsOf } from '../../../lib/rules/work/mail-search';

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

/** Conditions of whose mails they are, and of what. */
function ofPlace(query: Query, asked: Asked | null, { accountId }: Context['caller']) {
  const { customerId, orderId, claimId } = query;
  const isFiled = customerId !== undefined || orderId !== undefined || claimId !== undefined;
  const isOwn = !isFiled && asked === null && query.show !== 'assigned';
  const conditions = [
    ...(isFiled ? [sql<boolean>`mails.state in ('RECEIVED', 'SENT')`, isFirstCopy(accountId)] : []),
    ...(customerId === undefined ? [] : [sql<boolean>`mails.customer_id = ${customerId}`]),
    ...(orderId === undefined ? [] : [sql<boolean>`mails.order_id = ${orderId}`]),
    ...(claimId === undefined ? [] : [sql<boolean>`mails.claim_id = ${claimId}`]),
    ...(query.show === 'assigned' ? [sql<boolean>`mails.assigned_to = ${accountId}`] : []),
    ...(isOwn ? [sql<boolean>`mails.account_id = ${accountId}`] : []),
    ...(asked === null ? [] : [isOfConversation(asked, accountId)]),
  ];
  return { isFiled, isOwn, conditions };
}

/** Conditions of the folder and of the filters beside the search. */
function ofFilters({ folder, query, show, tagIds = [] }: Query, isFiled: boolean) {
  // A search finds what is postponed, too.
  const isInbox = folder === 'INBOX' && show !== 'postponed' && query.trim() === '' && !isFiled;
  return [
    ...(folder === undefined ? [] : [sql<boolean>`mails.folder = ${folder}`]),
    ...(isInbox ? [sql<boolean>`mails.postponed_until is null`] : []),
    ...(show === 'postponed' ? [sql<boolean>`mails.postponed_until is not null`] : []),
    ...(show === 'unseen' ? [sql<boolean>`mails.seen = false`] : []),
    ...(show === 'unfiled' ? [isUnfiled] : []),
    ...(show === 'files' ? [sql<boolean>`mails.attachments > 0`] : []),
    ...(tagIds.length > 0 ? [hasTag(tagIds)] : []),
  ];
}

/** Conditions of what was typed. */
const ofSearch = ({ plain, from, to, subject, customers, hasFiles, since, until }: SearchWords) => [
  ...plain.map(hasWord),
  ...from.map((word) => sql<boolean>`position(${word} in lower(mails.sender || ' ' || mails.sender_name)) > 0`),
  ...customers.map(isOfCustomer),
  ...to.map((word) => sql<boolean>`position(${word} in ${recipients}) > 0`),
  ...subject.map((word) => sql<boolean>`position(${word} in lower(mails.subject)) > 0`),
  ...(hasFiles ? [sql<boolean>`mails.attachments > 0`] : []),
  ...since.map((instant) => sql<boolean>`mails.sent_at >= ${instant}::timestamptz`),
  ...until.map((instant) => sql<boolean>`mails.sent_at < ${instant}::timestamptz`),
];

/** A mail that was postponed stands where it would stand if it had arrived when it came back. */
const listedAt = sql`coalesce(mails.returned_at, mails.sent_at)`;

/** Returns a page of the mails that the caller may see: the newest first, of the postponed those that come back soonest. */
export async function findMails(query: Query, { db, tenant, caller }: Context): Promise<Page<BoxRow>> {
  const searched = searchWordsOf(query.query);
  const words = wantedWords(searched);
  const asked = query.conversationOf === undefined ? null : await requireMail(tenant, query.conversationOf, caller);
  const { isFiled, isOwn, conditions } = ofPlace(query, asked, caller);
  const candidates = isOwn ? await candidatesFor(tenant, caller.accountId, words) : null;
  const found = () =>
    tenant
      .selectFrom('mails')
      .select('mails.id')
      .where('mails.removed', '=', false)
      .where((eb) => eb.and([...conditions, ...ofFilters(query, isFiled), ...ofSearch(searched)]))
      .$if(candidates !== null, (some) => some.where(sql<boolean>`mails.id = any(${candidates}::text[])`));
  const isPostponed = query.show === 'postponed';
  const inOrder = <T extends ReturnType<typeof found>>(rows: T) =>
    rows
      .orderBy(isPostponed ? sql`mails.postponed_until` : listedAt, isPostponed ? 'asc' : 'desc')
      .orderBy('mails.id', 'desc') as T;
  const rowsOf = async (page: readonly { id: string }[]) => {
    const ids = page.map(({ id }) => id);
    if (ids.length === 0) return [];
    const rows = await namedMails(tenant, caller.accountId).where('mails.id', 'in', ids).execute();
    return rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  };
  const start = query.page * query.size;
  if (candidates === null) {
    const page = await inOrder(found()).limit(query.size).offset(start).execute();
    return pageOfMails(db, await rowsOf(page), found(), { ...query, byWords: words.length > 0 });
  }
  // The texts of all candidates have to be read anyway, so this counts them too.
  const all = await inOrder(found()).execute();
  const rows = await rowsOf(all.slice(start, start + query.size));
  return pageFrom(rows.map(mailRowOf), all.length, query, exact);
}
