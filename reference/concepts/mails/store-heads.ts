import { inTexts } from '../../engine/db/in-values';
import { newId } from '../../engine/db/ids';
import { type Tenant, tenantOf } from '../../engine/db/tenant';
import type { Scope } from '../../engine/jobs/job';
import { type ParsedHead, parseHead } from '../../engine/mail/parse-message';
import { filingsOf } from '../filings/filings-of';
import type { RemoteHead } from './driver';
import { filedMails, headColumns, type Place, recognise, threadOf, unfiled, wordsOf } from './store-message';

interface Head extends RemoteHead {
  parsed: ParsedHead;
}

interface Named extends Head {
  messageId: string;
}

type Filing = { customer_id: string | null; order_id: string | null; claim_id: string | null };

/**
 * Writes mails down of which only the headers are here, once; texts and files follow.
 * @returns numbers of mails that have to be fetched whole: without a Message-ID only their bytes tell whether they are
 * here already
 */
export async function storeHeads(
  heads: readonly RemoteHead[],
  place: Place,
  { inTransaction }: { inTransaction<T>(work: (scope: Scope) => Promise<T>): Promise<T> },
): Promise<number[]> {
  const read = heads.map((head): Head => ({ ...head, parsed: parseHead(head.head, place.receiver) }));
  const named = read.flatMap((head): Named[] => {
    const { messageId } = head.parsed;
    return messageId === null ? [] : [{ ...head, messageId }];
  });
  if (named.length > 0)
    await inTransaction(async ({ db }) => {
      const tenant = tenantOf(db, place.agencyId);
      const added = await unknownOf(tenant, named, place);
      if (added.length === 0) return;
      const filings = await filingsFor(tenant, added, place);
      const rows = added.map((head, at) => rowOf(head, filings[at]!, place));
      await tenant
        .insertMany('mails', rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
  return read.filter(({ parsed }) => parsed.messageId === null).map(({ uid }) => uid);
}

function rowOf({ parsed, ...head }: Head, filing: Filing, place: Place) {
  const columns = headColumns(parsed, place, head);
  return {
    id: newId(),
    account_id: place.accountId,
    ...columns,
    ...filing,
    ...{ remote_folder: place.folder, remote_uid: head.uid, preview: '', attachments: 0, loaded: false },
    words: wordsOf({ ...columns, body: '' }, []),
  };
}

/** Notes where mails are that are here already. @returns the others */
async function unknownOf(tenant: Tenant, heads: readonly Named[], place: Place): Promise<Named[]> {
  const standing = await tenant
    .selectFrom('mails')
    .select('message_id')
    .where('account_id', '=', place.accountId)
    .where(
      inTexts(
        'message_id',
        heads.map(({ messageId }) => messageId),
      ),
    )
    .where((eb) => eb.or([eb('gone', '=', true), eb('remote_uid', 'is', null)]))
    .execute();
  const maybe = new Set(standing.map(({ message_id }) => message_id));
  const unknown: Named[] = [];
  for (const head of heads) {
    const isHere = maybe.has(head.messageId) && (await recognise(tenant, place, { ...head.parsed, ...head }));
    if (!isHere) unknown.push(head);
  }
  return unknown;
}

/** Returns to whom each mail belongs: by its conversation, by a rule for its sender, or to nobody yet. */
async function filingsFor(tenant: Tenant, heads: readonly Named[], { accountId }: Place): Promise<Filing[]> {
  const threads = await filedMails(tenant)
    .distinctOn('thread')
    .select(['thread', 'customer_id', 'order_id', 'claim_id'])
    .where(
      inTexts(
        'thread',
        heads.map(({ parsed, messageId }) => threadOf(parsed) ?? messageId),
      ),
    )
    .orderBy('thread')
    .orderBy('sent_at', 'desc')
    .execute();
  const rules = await filingsOf(tenant, accountId)
    .select(['filings.address', 'filings.customer_id'])
    .where(inTexts('filings.address', new Set(heads.map(({ parsed }) => parsed.from.address.toLowerCase()))))
    .execute();
  const byThread = new Map(threads.map(({ thread, ...filing }) => [thread, filing]));
  const bySender = new Map(rules.map(({ address, customer_id }) => [address, { ...unfiled, customer_id }]));
  return heads.map(({ parsed }) => {
    // One that the server says is forged stays for a person.
    const rule = parsed.senderCheck === 'FAIL' ? undefined : bySender.get(parsed.from.address.toLowerCase());
    return byThread.get(threadOf(parsed)) ?? rule ?? unfiled;
  });
}
