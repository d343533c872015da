import { isFor, type Targeting } from '../../../lib/rules/work/banner';
import type { RealmContext } from '../../engine/http/context';

/**
 * Counts the people who can sign in, and their agencies, that a targeting reaches. People with equal facts are
 * evaluated once.
 */
export async function audienceOf(
  targeting: Targeting,
  { db, realm }: RealmContext,
): Promise<{ people: number; agencies: number }> {
  const kinds = await db
    .selectFrom('accounts')
    .innerJoin('agencies', 'agencies.id', 'accounts.agency_id')
    .select([
      'accounts.agency_id',
      'accounts.account_role',
      'accounts.privileges as own',
      'accounts.backoffice_id',
      'accounts.agent_roles',
    ])
    .select(['agencies.privileges as company', 'agencies.backoffice_id as agency_backoffice', 'agencies.agency_roles'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('accounts.account_state', '=', 'ACTIVE')
    .where('agencies.status', '=', 'ACTIVE')
    .where('accounts.account_role', 'in', ['AGENT', 'CLERK'])
    .where(realm.holds('accounts.agency_id'))
    .groupBy([
      'accounts.agency_id',
      'accounts.account_role',
      'accounts.privileges',
      'accounts.backoffice_id',
      'accounts.agent_roles',
    ])
    .groupBy(['agencies.privileges', 'agencies.backoffice_id', 'agencies.agency_roles'])
    .execute();
  const reached = kinds.filter((kind) => {
    // Secretaries see the customer search and nothing else (SD 3).
    if (kind.own.includes('secretary')) return false;
    const staff = [...kind.agent_roles, ...kind.agency_roles].includes('backoffice') ? ['backoffice'] : [];
    return isFor(targeting, {
      roles: [kind.account_role, ...kind.own, ...staff],
      backofficeIds: [kind.backoffice_id, kind.agency_backoffice].filter((id) => id !== null),
      agencyId: kind.agency_id,
      companyPrivilege: kind.company,
    });
  });
  return {
    people: reached.reduce((sum, { count }) => sum + count, 0),
    agencies: new Set(reached.map(({ agency_id }) => agency_id)).size,
  };
}

/** Maximum number of agencies in a list of choices. */
const max = 500;

/** Returns the agencies and back offices that a banner can target. */
export async function targetsOf({ db }: RealmContext) {
  const agencies = await db
    .selectFrom('agencies')
    .select(['id as agencyId', 'name'])
    .where('status', '=', 'ACTIVE')
    .where('demo', '=', false)
    .orderBy('name')
    .limit(max)
    .execute();
  const ofAgencies = await db
    .selectFrom('agencies')
    .select('backoffice_id')
    .distinct()
    .where('backoffice_id', 'is not', null)
    .limit(max)
    .execute();
  const ofStaff = await db
    .selectFrom('accounts')
    .select('backoffice_id')
    .distinct()
    .where('backoffice_id', 'is not', null)
    .limit(max)
    .execute();
  const ids = [...ofAgencies, ...ofStaff].map(({ backoffice_id }) => backoffice_id).filter((id) => id !== null);
  return { agencies, backofficeIds: [...new Set(ids)].sort() };
}
