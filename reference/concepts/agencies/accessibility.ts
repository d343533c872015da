import type { agencies } from '../../../lib/contract/agencies/agencies';
import { actAsAgency } from '../../engine/db/row-level-security';
import { Failure } from '../../engine/failures/failure';
import type { Handler } from '../../engine/http/handlers';
import { deskOf } from './desk-of';

/**
 * Returns whom to tell about a barrier: the agency's coordinator, else the agency; without an agency the support.
 * @throws Failure NOT_FOUND for an agency that does not exist or waits for activation
 */
export const accessibility: Handler<typeof agencies.accessibility> = async ({ query }, { db, settings }) => {
  if (query.agencyId === undefined) {
    const { email, phone } = deskOf(settings);
    return { agencyName: null, name: null, phone: phone || null, email };
  }
  await actAsAgency(db, [query.agencyId]);
  const row = await db
    .selectFrom('agencies')
    .leftJoin('agency_details', 'agency_details.agency_id', 'agencies.id')
    .select(['agencies.name', 'agencies.phone', 'agencies.email', 'phone_contact_name', 'web_phone', 'web_email'])
    .select(['access_name', 'access_phone', 'access_email'])
    .where('agencies.id', '=', query.agencyId)
    .where('agencies.status', 'not in', ['PENDING', 'DELETED'])
    .executeTakeFirst();
  if (!row) throw new Failure('NOT_FOUND');
  return {
    agencyName: row.name,
    name: row.access_name ?? row.phone_contact_name,
    phone: row.access_phone ?? row.web_phone ?? row.phone,
    email: row.access_email ?? row.web_email ?? row.email,
  };
};
