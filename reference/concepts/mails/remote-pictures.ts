import type { MailCard } from '../../../lib/contract/customers/mail-cards';
import type { mails } from '../../../lib/contract/customers/mails';
import { imageTypes } from '../../../lib/contract/kit/upload-rules';
import { fileAddress } from '../../../lib/rules/imports/share-link';
import { type Tenant, tenantOf } from '../../engine/db/tenant';
import { Failure } from '../../engine/failures/failure';
import type { Context } from '../../engine/http/context';
import { ownTransaction } from '../../engine/http/handlers';
import { openDownload } from '../../engine/outbox/guarded-download';
import { typeOf } from '../../engine/store/file-type';
import { requireMail } from './require-mail';
import type { NamedMail } from './mail-row';

/** Largest picture, bytes, and time for the whole of it, ms. */
const limits = { bytes: 5 * 1024 * 1024, time: 10_000 };

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** Whether the cleaned HTML of a mail names a picture at an address: nothing else is fetched for anybody. */
export const namesPicture = (html: string | null, address: string): boolean =>
  [...(html ?? '').matchAll(/ data-remote="([^"]*)"/g)].some(
    ([, value = '']) => value.replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity) === address,
  );

/** Returns the address with TLS, where servers that still name the other one mostly are too. */
function secured(address: string, admitted: readonly string[]): URL | undefined {
  const isAdmitted = URL.canParse(address) && admitted.includes(new URL(address).hostname);
  return fileAddress(isAdmitted ? address : address.replace(/^http:/i, 'https:'), admitted);
}

/** Fetches a picture. @throws Error when it is none, or breaks a limit; ForbiddenHost */
async function fetched(address: string, admitted: readonly string[], signal: AbortSignal): Promise<Buffer> {
  const link = secured(address, admitted);
  if (!link) throw new Error('no address with TLS');
  const answer = await openDownload(link, { admitted, signal });
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > limits.bytes) throw new Error('the picture is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Returns a picture that a mail names on another server. @throws Failure NOT_FOUND */
export const remotePicture = ownTransaction<typeof mails.picture>(
  async ({ params: { mailId }, query: { address } }, { inTransaction, agencyId, caller, settings, log }) => {
    const { html } = await inTransaction(({ db }) => requireMail(tenantOf(db, agencyId), mailId, caller));
    if (!namesPicture(html, address)) throw new Failure('NOT_FOUND');
    const admitted = settings.admittedFileHosts ?? [];
    const bytes = await fetched(address, admitted, AbortSignal.timeout(limits.time)).catch((error: unknown) => {
      log.info({ err: error, mailId }, 'picture of a mail not fetched');
      return Buffer.alloc(0);
    });
    // What it is, its bytes say: the server's word for it is not taken.
    const type = imageTypes.find((one) => one === typeOf(bytes));
    if (!type) throw new Failure('NOT_FOUND');
    return new Response(new Uint8Array(bytes), {
      headers: {
        'content-type': type,
        'content-length': String(bytes.byteLength),
        'content-disposition': 'inline',
        'cache-control': 'private, max-age=3600',
      },
    });
  },
);

type Sender = Pick<NamedMail, 'sender' | 'sender_check' | 'folder'>;

/** Whether somebody sees the pictures of a mail unasked: never of a forged sender, and never in the spam. */
export async function picturesOf(
  tenant: Tenant,
  accountId: string,
  { sender, sender_check, folder }: Sender,
): Promise<MailCard['pictures']> {
  if (sender_check === 'FAIL' || folder === 'SPAM') return 'ASK';
  const row = await tenant
    .selectFrom('mail_picture_senders')
    .select('address')
    .where('account_id', '=', accountId)
    .where('address', '=', sender)
    .executeTakeFirst();
  return row ? 'ALWAYS' : 'ASK';
}

/** Notes whether somebody wants to see the pictures of a sender unasked. @throws Failure NOT_FOUND */
export async function showPictures(mailId: string, always: boolean, { tenant, caller }: Context): Promise<void> {
  const { sender } = await requireMail(tenant, mailId, caller);
  const row = { account_id: caller.accountId, address: sender };
  if (always)
    await tenant
      .insertInto('mail_picture_senders', row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await tenant
      .deleteFrom('mail_picture_senders')
      .where('account_id', '=', row.account_id)
      .where('address', '=', row.address)
      .execute();
}
