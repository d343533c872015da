import type { Account } from '../../../lib/contract/agencies/accounts';
import type { Db } from '../../engine/db/schema';
import { effectiveRoles } from './viewer';

/** Returns an account as the contract shows it (S1 §3): without password and session, always with a PHONE medium. */
export async function accountOf(db: Db, accountId: string): Promise<Account> {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('agencies', 'agencies.id', 'accounts.agency_id')
    .selectAll('accounts')
    .select('agencies.agency_roles')
    .where('accounts.id', '=', accountId)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    login: row.login,
    accountRole: row.account_role,
    accountState: row.account_state,
    privileges: row.privileges,
    agencyId: row.agency_id,
    backofficeId: row.backoffice_id,
    firstName: row.first_name,
    middleName: row.middle_name,
    lastName: row.last_name,
    createDate: row.created_at,
    media: await mediaOf(db, accountId),
    externalCredentials: row.external_credentials,
    effectiveRoles: effectiveRoles(row.agent_roles, row.agency_roles),
    language: row.language,
    licenseNumber: row.license_number,
    ...(row.demo_of !== null && { demo: true }),
  };
}

async function mediaOf(db: Db, accountId: string): Promise<Account['media']> {
  const rows = await db
    .selectFrom('account_media')
    .select(['media_type as mediaType', 'value', 'confirmed'])
    .where('account_id', '=', accountId)
    .orderBy('media_type')
    .execute();
  return rows.some((medium) => medium.mediaType === 'PHONE')
    ? rows
    : [...rows, { mediaType: 'PHONE', value: '', confirmed: null }];
}
