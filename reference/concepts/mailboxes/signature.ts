import type { MailSignature } from '../../../lib/contract/agencies/mailboxes';
import type { Tenant } from '../../engine/db/tenant';
import type { ReceivedFile } from '../../../lib/contract/kit/endpoint';

/** Largest logo that goes along with each mail, bytes. */
const largestLogo = 512 * 1024;

/** Returns somebody's signature; an empty one when none was written. */
export async function signatureOf(tenant: Tenant, accountId: string): Promise<MailSignature> {
  const row = await tenant
    .selectFrom('mail_signatures')
    .select(['mail_signatures.text', 'logo'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ?? { text: '', logo: false };
}

/** Returns the agency's logo when it is small enough for mails. */
export const logoForMails = (tenant: Tenant): Promise<ReceivedFile | undefined> =>
  tenant
    .selectFrom('agency_details')
    .innerJoin('files', (join) =>
      join.onRef('files.agency_id', '=', 'agency_details.agency_id').onRef('files.id', '=', 'agency_details.logo_id'),
    )
    .select(['files.hash', 'files.name', 'files.type', 'files.size'])
    .where('files.size', '<=', largestLogo)
    .executeTakeFirst();
