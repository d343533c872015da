import { permissionKeys } from '../../../lib/access/keys';
import type { SeedContext } from '../../engine/concept';
import { demoAgencies, type DemoAgency, demoAgencyId } from '../seed/agencies';

/** Creates the demo agencies, their tariffs, sites and insurer numbers. */
export async function seed({ db }: SeedContext): Promise<void> {
  await db
    .insertInto('tariffs')
    .values([
      { id: 'full', name: 'מסלול מלא', allowed_actions: null },
      { id: 'office', name: 'מסלול משרד', allowed_actions: permissionKeys.filter((key) => key !== 'HARBITUAH_IMPORT') },
    ])
    .execute();
  for (const key of Object.keys(demoAgencies) as DemoAgency[]) await seedAgency(db, key);
}

async function seedAgency(db: SeedContext['db'], key: DemoAgency): Promise<void> {
  const agency = demoAgencies[key];
  const id = demoAgencyId(key);
  await db
    .insertInto('agencies')
    .values({
      id,
      name: agency.name,
      status: agency.status,
      registration_number: agency.registrationNumber,
      branch_number: '1',
      address: agency.address,
      phone: agency.phone,
      phone_contact_name: agency.contact,
      fax: null,
      email: agency.email,
      privileges: agency.privileges,
      level: agency.level,
      parent_id: agency.below ? demoAgencyId(agency.below) : null,
      agency_roles: [],
      tariff_id: agency.status === 'PENDING' ? null : agency.tariff,
      backoffice_id: null,
      corporate: agency.corporate ?? false,
      demo: agency.demo ?? false,
      created_at: '2025-01-05T08:00:00Z',
    })
    .execute();
  if (agency.websiteKey)
    await db
      .insertInto('websites')
      .values({ website_key: agency.websiteKey, agency_id: id, url: `https://${agency.websiteKey}-demo.example` })
      .execute();
  const numbers = agency.insurers.flatMap((supplier, index) => [
    {
      agency_id: id,
      supplier,
      type: 'SEARCH_AGENT_NUMBER' as const,
      value: `${agency.registrationNumber.slice(-4)}${100 + index}`,
    },
    {
      agency_id: id,
      supplier,
      type: 'ISSUE_AGENT_NUMBER' as const,
      value: `${agency.registrationNumber.slice(-4)}${500 + index}`,
    },
  ]);
  if (numbers.length > 0) await db.insertInto('agency_credentials').values(numbers).execute();
}
