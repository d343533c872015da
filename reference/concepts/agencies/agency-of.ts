import type { Agency, AgencyDetails } from '../../../lib/contract/agencies/agencies';
import type { Context } from '../../engine/http/context';
import { found } from '../../engine/failures/failure';

/**
 * Returns the caller's agency as everyone in it sees it (S1 §3). @throws Failure NOT_FOUND while it waits for
 * activation
 */
export async function agencyOf(context: Pick<Context, 'db' | 'agencyId'>): Promise<Agency> {
  return (await read(context)).agency;
}

/** Returns the agency with the details that only superusers see. */
export async function agencyDetailsOf(context: Pick<Context, 'db' | 'agencyId' | 'tenant'>): Promise<AgencyDetails> {
  const { agency, row } = await read(context);
  const photos = await context.tenant
    .selectFrom('agency_photos')
    .select('file_id')
    .orderBy('created_at')
    .orderBy('file_id')
    .execute();
  return {
    ...agency,
    signature: row.signature ?? '',
    changeAgentLicenseNumber: row.change_agent_license_number ?? false,
    insideFor: row.inside_for ?? 'NOBODY',
    photos: photos.map(({ file_id }) => file_id),
  };
}

async function read({ db, agencyId }: Pick<Context, 'db' | 'agencyId'>) {
  const row = found(
    await db
      .selectFrom('agencies')
      .leftJoin('agency_details', 'agency_details.agency_id', 'agencies.id')
      .leftJoin('tariffs', 'tariffs.id', 'agencies.tariff_id')
      .selectAll('agencies')
      .select(['web_email', 'web_phone', 'signature', 'change_agent_license_number', 'inside_for', 'logo_id'])
      .select(['access_name', 'access_phone', 'access_email'])
      .select(['tariffs.name as tariff_name', 'tariffs.allowed_actions'])
      .where('agencies.id', '=', agencyId)
      .where('agencies.status', '!=', 'PENDING')
      .executeTakeFirst(),
  );
  const { tariff_id, tariff_name } = row;
  const agency: Agency = {
    agencyId: row.id,
    name: row.name,
    status: row.status === 'PENDING' ? 'BLOCKED' : row.status,
    registrationNumber: row.registration_number,
    branchNumber: row.branch_number,
    address: row.address,
    phone: row.phone,
    phoneContactName: row.phone_contact_name,
    fax: row.fax,
    email: row.email,
    webEmail: row.web_email,
    webPhone: row.web_phone,
    accessName: row.access_name,
    accessPhone: row.access_phone,
    accessEmail: row.access_email,
    logo: row.logo_id,
    privileges: row.privileges,
    level: row.level,
    agencyRoles: row.agency_roles,
    tariff:
      tariff_id !== null && tariff_name !== null
        ? { tariffId: tariff_id, name: tariff_name, allowedActions: row.allowed_actions }
        : null,
  };
  return { row, agency };
}
