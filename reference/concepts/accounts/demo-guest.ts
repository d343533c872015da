import { randomBytes } from 'node:crypto';
import { permissionKeys } from '../../../lib/access/keys';
import { asJson } from '../../engine/db/columns';
import { newId } from '../../engine/db/ids';
import type { Db } from '../../engine/db/schema';
import { hashPassword } from '../../engine/link-grants/secrets';

interface Applicant {
  id: string;
  login: string;
  first_name: string;
  last_name: string;
  language: string | null;
  agency_status: string;
}

/** Suffix of a guest's login; registration refuses it. */
export const guestEnding = '@demo';

/**
 * Returns whether an account may sign in to the demo agency: registered, not yet activated, and not waiting for too
 * long (SGN-02).
 */
export async function maySeeDemo(
  db: Db,
  applicant: Pick<Applicant, 'id' | 'agency_status'>,
  now: Date,
): Promise<boolean> {
  if (applicant.agency_status !== 'PENDING') return false;
  const waiting = await db
    .selectFrom('registrations')
    .select('account_id')
    .where('account_id', '=', applicant.id)
    .where('demo_until', '>', now.toISOString())
    .executeTakeFirst();
  return waiting !== undefined && (await demoAgency(db)) !== undefined;
}

const demoAgency = (db: Db) =>
  db.selectFrom('agencies').select('id').where('demo', '=', true).where('status', '=', 'ACTIVE').executeTakeFirst();

/** Returns the hash of a random password that nobody knows: guests sign in with their own account. */
export const nobodysHash = (): Promise<string> => hashPassword(randomBytes(32).toString('base64url'));

/**
 * Returns the guest account of an applicant in the demo agency; creates it on the first visit, without administration
 * rights.
 * Call it with the applicant's row locked.
 */
export async function guestOf(
  db: Db,
  applicant: Applicant,
  passwordHash: string,
): Promise<{ id: string; agency_id: string }> {
  const known = await db
    .selectFrom('accounts')
    .select(['id', 'agency_id'])
    .where('demo_of', '=', applicant.id)
    .executeTakeFirst();
  if (known) return known;
  const agency = await demoAgency(db);
  if (!agency) throw new Error('There is no demo agency');
  const guest = { id: newId(), agency_id: agency.id };
  await db
    .insertInto('accounts')
    .values({
      ...guest,
      login: applicant.login.slice(0, 70 - guestEnding.length) + guestEnding,
      password_hash: passwordHash,
      account_role: 'AGENT',
      account_state: 'ACTIVE',
      privileges: [],
      agent_roles: [...permissionKeys],
      backoffice_id: null,
      first_name: applicant.first_name,
      middle_name: null,
      last_name: applicant.last_name,
      external_credentials: asJson([]),
      language: applicant.language,
      license_number: null,
      demo_of: applicant.id,
    })
    .execute();
  return guest;
}
