import { randomBytes, randomUUID } from 'node:crypto';
import { permissionKeys } from '../../../lib/access/keys';
import { asJson } from '../../engine/db/columns';
import type { Db } from '../../engine/db/schema';
import { demoAgencyId } from '../seed/agencies';
import { hashPassword } from '../../engine/link-grants/secrets';

export interface NewStaff {
  login: string;
  firstName: string;
  lastName: string;
  mobile: string;
  email: string;
}

/** Creates an account of the back office, which can invite the others. Returns its password, which is stored nowhere. */
export async function addBackoffice(db: Db, { login, firstName, lastName, mobile, email }: NewStaff): Promise<string> {
  const password = randomBytes(12).toString('base64url');
  const owner = { account_id: randomUUID(), agency_id: demoAgencyId('provider') };
  const now = new Date().toISOString();
  await db
    .insertInto('accounts')
    .values({
      id: owner.account_id,
      agency_id: owner.agency_id,
      login,
      password_hash: await hashPassword(password),
      account_role: 'AGENT',
      account_state: 'ACTIVE',
      privileges: [],
      agent_roles: [...permissionKeys, 'backoffice'],
      backoffice_id: 'provider',
      first_name: firstName,
      middle_name: null,
      last_name: lastName,
      external_credentials: asJson([]),
      language: 'he',
      license_number: null,
      created_at: now,
    })
    .execute();
  await db
    .insertInto('account_media')
    .values([
      { ...owner, media_type: 'MOBILE_PHONE', value: mobile, confirmed: now },
      { ...owner, media_type: 'MAIL', value: email, confirmed: now },
    ])
    .execute();
  return password;
}
