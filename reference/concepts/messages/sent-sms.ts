import type { Page } from '../../../lib/contract/kit/paging';
import type { SentSms } from '../../../lib/contract/customers/messages';
import { personColumn } from '../accounts/person-column';
import { countedUpTo } from '../customers/require-customer';
import { countUpTo } from '../../engine/db/count-up-to';
import { pageFrom } from '../../engine/db/page';
import type { Db } from '../../engine/db/schema';
import type { Tenant } from '../../engine/db/tenant';
import { found } from '../../engine/failures/failure';

const rowsOf = (tenant: Tenant) =>
  tenant
    .selectFrom('customer_sms')
    .innerJoin('accounts', (join) =>
      join
        .onRef('accounts.agency_id', '=', 'customer_sms.agency_id')
        .onRef('accounts.id', '=', 'customer_sms.account_id'),
    )
    .leftJoin('messages', (join) =>
      join
        .onRef('messages.agency_id', '=', 'customer_sms.agency_id')
        .onRef('messages.id', '=', 'customer_sms.message_id'),
    )
    .selectAll('customer_sms')
    .select(['messages.state', personColumn]);

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

const toSentSms = (row: Row): SentSms => ({
  messageId: row.id,
  customerId: row.customer_id,
  recipient: row.recipient,
  text: row.body,
  topic: row.topic,
  characters: row.characters,
  parts: row.parts,
  // A message without a row in the outbox was sent long ago.
  state: row.state ?? 'SENT',
  sentTs: row.sent_at,
  sender: row.person ?? '',
});

/** Returns one SMS of a customer's history. @throws Failure NOT_FOUND */
export const sentSmsOf = async (tenant: Tenant, id: string): Promise<SentSms> =>
  toSentSms(found(await rowsOf(tenant).where('customer_sms.id', '=', id).executeTakeFirst()));

/** Returns a customer's SMS, newest first. */
export async function findSentSms(
  db: Db,
  tenant: Tenant,
  customerId: string,
  { page, size }: { page: number; size: number },
): Promise<Page<SentSms>> {
  const rows = await rowsOf(tenant)
    .where('customer_sms.customer_id', '=', customerId)
    .orderBy('customer_sms.sent_at', 'desc')
    .orderBy('customer_sms.id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute();
  const own = tenant
    .selectFrom('customer_sms')
    .select('customer_sms.id')
    .where('customer_sms.customer_id', '=', customerId);
  return pageFrom(rows.map(toSentSms), await countUpTo(db, own, countedUpTo), { page, size }, countedUpTo);
}
