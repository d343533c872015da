import type { Db } from '../../engine/db/schema';
import { Failure } from '../../engine/failures/failure';

/** Roles that may sign in (SD 1). */
const rolesThatSignIn: readonly string[] = ['AGENT', 'CLERK'];

interface Applicant {
  account_role: string;
  account_state: string;
  agency_id: string;
  agency_status: string;
}

/**
 * Refuses an account that may not sign in (SGN-07). Each refusal has its own code. Call it only after the password was
 * verified, so that refusals reveal nothing to strangers.
 * @param site agency of the website key, when it is a corporate one.
 * @param guest true for a sign-in to the demo agency while the own agency waits for activation.
 */
export function admit(applicant: Applicant, site: string | null, guest = false): void {
  if (applicant.account_state !== 'ACTIVE') throw new Failure('INVALID_ACCOUNT_STATE_ERROR');
  if (applicant.agency_status === 'PENDING' && !guest) throw new Failure('INACTIVE_AGENCY');
  if (applicant.agency_status !== 'ACTIVE' && !guest) throw new Failure('INVALID_AGENCY_STATE_ERROR');
  if (!rolesThatSignIn.includes(applicant.account_role)) throw new Failure('ROLE_NOT_ALLOWED');
  if (site !== null && site !== applicant.agency_id) throw new Failure('ACCOUNT_USES_ANOTHER_AGENCY');
}

/** Returns the agency of a corporate site, null for any other site (SD 5). @throws Failure WEBSITE_NOT_FOUND_ERROR */
export async function corporateSite(db: Db, websiteKey: string | null): Promise<string | null> {
  if (websiteKey === null) return null;
  const site = await db
    .selectFrom('websites')
    .innerJoin('agencies', 'agencies.id', 'websites.agency_id')
    .select(['agencies.id', 'agencies.corporate'])
    .where('websites.website_key', '=', websiteKey)
    .executeTakeFirst();
  if (!site) throw new Failure('WEBSITE_NOT_FOUND_ERROR');
  return site.corporate ? site.id : null;
}
