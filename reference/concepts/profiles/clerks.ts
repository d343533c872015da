import type { Colleague } from '../../../lib/contract/agencies/profiles';
import { contactsOf } from '../accounts/contacts';
import type { Tenant } from '../../engine/db/tenant';

const max = 200;

/** Returns the agency's clerks by name, with contacts and photos. */
export async function clerksOf(tenant: Tenant): Promise<Colleague[]> {
  const people = await tenant
    .selectFrom('accounts')
    .select(['id', 'first_name', 'last_name', 'account_state', 'privileges'])
    .where('account_role', '=', 'CLERK')
    .where('account_state', '!=', 'DELETED')
    .where('demo_of', 'is', null)
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .limit(max)
    .execute();
  const contacts = await contactsOf(
    tenant,
    people.map(({ id }) => id),
  );
  return people.map((person) => ({
    accountId: person.id,
    firstName: person.first_name,
    lastName: person.last_name,
    accountState: person.account_state,
    secretary: person.privileges.includes('secretary'),
    ...contacts(person.id),
  }));
}
