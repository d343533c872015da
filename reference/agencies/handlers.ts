import type { agencies } from '../../lib/contract/agencies';
import { found } from '../http/failure';
import type { Handlers } from '../http/handlers';

export const agencyHandlers = {
  async myAgency(_, { db, agencyId }) {
    const row = found(await db.selectFrom('agencies').selectAll().where('id', '=', agencyId).where('status', '!=', 'PENDING').executeTakeFirst());
    const tariff = row.tariff_id === null ? undefined : await db.selectFrom('tariffs').selectAll().where('id', '=', row.tariff_id).executeTakeFirst();
    return {
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
      privileges: row.privileges,
      level: row.level,
      agencyRoles: row.agency_roles,
      tariff: tariff ? { tariffId: tariff.id, name: tariff.name, allowedActions: tariff.allowed_actions } : null,
    };
  },
} satisfies Handlers<typeof agencies>;
