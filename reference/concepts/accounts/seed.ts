import { createHash } from 'node:crypto';
import type { SeedContext } from '../../engine/concept';
import { asJson } from '../../engine/db/columns';
import { demoAccountId, demoAgencyId } from '../seed/agencies';
import { demoPassword, demoPeople, type DemoPerson } from './demo-people';
import { hashPublicPassword } from '../../engine/link-grants/secrets';
import { voipSystem } from './viewer';

/** Creates the demo people. They share one hash, because their password is public. */
export async function seed({ db }: SeedContext): Promise<void> {
  const salt = createHash('sha256').update('demo people').digest().subarray(0, 16);
  const passwordHash = await hashPublicPassword(demoPassword, salt);
  await db
    .insertInto('accounts')
    .values(demoPeople.map((person) => accountRow(person, passwordHash)))
    .execute();
  await db.insertInto('account_media').values(demoPeople.flatMap(mediaRows)).execute();
}

const accountRow = (person: DemoPerson, passwordHash: string) => ({
  id: demoAccountId(person.login),
  agency_id: demoAgencyId(person.agency),
  login: person.login,
  password_hash: passwordHash,
  account_role: person.role ?? ('AGENT' as const),
  account_state: person.state ?? ('ACTIVE' as const),
  privileges: person.privileges ?? [],
  agent_roles: [...(person.roles ?? [])],
  backoffice_id: person.roles?.includes('backoffice') ? 'provider' : null,
  first_name: person.firstName,
  middle_name: null,
  last_name: person.lastName,
  external_credentials: asJson(person.voip ? [{ system: voipSystem, userId: person.login }] : []),
  language: 'he',
  license_number: person.licenseNumber ?? null,
  created_at: '2025-01-06T08:00:00Z',
});

function mediaRows(person: DemoPerson) {
  const owner = {
    account_id: demoAccountId(person.login),
    agency_id: demoAgencyId(person.agency),
    confirmed: '2025-01-06T08:05:00Z',
  };
  return [
    { ...owner, media_type: 'MOBILE_PHONE' as const, value: person.mobile },
    { ...owner, media_type: 'MAIL' as const, value: `${person.login}@${person.agency}-demo.example` },
  ];
}
