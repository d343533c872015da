import { permissionKeys } from '../../../lib/access/keys';
import type { SeedContext } from '../../engine/concept';
import { asJson } from '../../engine/db/columns';
import { demoAccountId, demoAgencyId } from '../seed/agencies';
import { demoPeople } from './demo-people';
import { demoStaff } from './demo-staff';

/** Creates the owners of the demo agencies and the staff that the demo sign-ins do not cover. */
export async function seedStaff({ db }: SeedContext): Promise<void> {
  const owners = demoPeople
    .filter(({ privileges }) => privileges?.includes('superuser'))
    .map(({ login }) => demoAccountId(login));
  await db.updateTable('accounts').set({ agency_owner: true }).where('id', 'in', owners).execute();
  const { password_hash } = await db
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', demoAccountId('agent'))
    .executeTakeFirstOrThrow();
  const rows = demoStaff.map((person, at) => ({
    id: demoAccountId(person.login),
    agency_id: demoAgencyId(person.agency),
    login: person.login,
    password_hash,
    account_role: person.role,
    account_state: person.state ?? ('ACTIVE' as const),
    privileges: [...(person.privileges ?? [])],
    agent_roles: permissionKeys.filter(
      (key) => person.role === 'AGENT' || !['LIFE_SEARCH', 'RISK_SEARCH', 'GET_PRODUCTION_REPORT'].includes(key),
    ),
    backoffice_id: null,
    first_name: person.firstName,
    middle_name: null,
    last_name: person.lastName,
    external_credentials: asJson([]),
    language: 'he',
    license_number: person.role === 'AGENT' ? String(20_610_000 + at * 37) : null,
    registration_number: person.role === 'AGENT' ? String(40_210 + at) : null,
    target_agent_account_id: person.worksFor ? demoAccountId(person.worksFor) : null,
    invited_at: person.invited ? '2025-11-10T09:00:00Z' : null,
    created_at: `2025-${String((at % 9) + 2).padStart(2, '0')}-11T08:00:00Z`,
  }));
  await db.insertInto('accounts').values(rows).execute();
  const media = demoStaff.flatMap((person, at) => {
    const owner = { account_id: demoAccountId(person.login), agency_id: demoAgencyId(person.agency), confirmed: null };
    return [
      { ...owner, media_type: 'MOBILE_PHONE' as const, value: `0545551${String(200 + at)}` },
      { ...owner, media_type: 'MAIL' as const, value: `${person.login}@${person.agency}-demo.example` },
    ];
  });
  await db.insertInto('account_media').values(media).execute();
}
