import type { inquirySkips } from '../../../lib/contract/customers/inquiries';
import { isNationalId } from '../../../lib/rules/people/national-id';
import { isMobile } from '../../../lib/rules/people/phone';
import type { Tenant } from '../../engine/db/tenant';
import type { Inquired } from './ask-consent';
import { inquiriesOf, readInquiries } from './find-inquiries';

/** Returns whether an inquiry about the customer waits for a usable consent, or for its answer. */
export async function hasOpenInquiry(tenant: Tenant, customerId: string, now: Date): Promise<boolean> {
  const [latest] = await readInquiries(inquiriesOf(tenant, { customerId }), { page: 0, size: 1 }, now);
  if (!latest) return false;
  return (
    latest.stage === 'LAUNCHED' ||
    (latest.stage === 'WAITING' && (latest.consent === 'ASKED' || latest.consent === 'SIGNED'))
  );
}

/** A customer who is asked about, with where they are reached. */
export interface Candidate extends Inquired {
  mobile: string | null;
  email: string | null;
}

/** Finds a living customer of the agency, locked so that two people cannot ask at once. */
export async function candidate(
  tenant: Tenant,
  by: { id: string } | { idNumber: string },
): Promise<Candidate | undefined> {
  const row = await tenant
    .selectFrom('customers')
    .select(['id', 'first_name', 'last_name', 'passport_number', 'mobile_phone', 'email'])
    .where('customers.status', '<>', 'REMOVED')
    .$if('id' in by, (query) => query.where('customers.id', '=', 'id' in by ? by.id : ''))
    .$if('idNumber' in by, (query) =>
      query.where('customers.passport_number', '=', 'idNumber' in by ? by.idNumber : ''),
    )
    .orderBy('customers.id')
    .forUpdate()
    .limit(1)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      name: `${row.first_name} ${row.last_name}`,
      idNumber: row.passport_number ?? '',
      mobile: row.mobile_phone && isMobile(row.mobile_phone) ? row.mobile_phone : null,
      email: row.email,
    }
  );
}

/** Har Bituah knows people and companies by an Israeli ID only. */
export const isAskable = ({ idNumber }: Inquired): boolean => isNationalId(idNumber);

/** Why a row asks nothing. */
export type InquirySkip = (typeof inquirySkips)[number];
