import { addDays } from 'date-fns';
import type { SendingChannel } from '../../../lib/contract/customers/sendings';
import type { Locale } from '../../../lib/i18n/locales';
import { newLink } from '../../engine/links/links';
import { newId } from '../../engine/db/ids';
import type { Tenant } from '../../engine/db/tenant';
import type { Settings } from '../../engine/settings';
import type { Subject } from './subject';

/** Lifetime of a link, days (SD 25). */
const validDays = 30;

interface Sender {
  tenant: Tenant;
  settings: Settings;
  now: Date;
  /** Agent in whose name it is sent. */
  accountId: string;
}

interface Sending {
  channel: SendingChannel;
  /** Number or mail address; null when the agent's own device knows it. */
  address: string | null;
  locale: Locale;
}

/** Makes a link to an order or a document and records that it is sent. @returns the address of the link */
export async function recordSending(
  { tenant, settings, now, accountId }: Sender,
  { customerId, orderId, documentId, fileId, title }: Subject,
  { channel, address, locale }: Sending,
): Promise<string> {
  const { url, hash } = newLink(settings, '/files', locale);
  await tenant
    .insertInto('sendings', {
      id: newId(),
      account_id: accountId,
      customer_id: customerId,
      order_id: orderId,
      document_id: documentId,
      file_id: fileId,
      title,
      locale,
      channel,
      address,
      token_hash: hash,
      sent_at: now,
      expires_at: addDays(now, validDays),
      opened_at: null,
    })
    .execute();
  return url;
}
