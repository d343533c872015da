import type { Colleague } from '../../lib/contract/profiles';
import type { Tenant } from '../db/tenant';

const most = 200;

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
    .limit(most)
    .execute();
  const ids = people.map(({ id }) => id);
  if (ids.length === 0) return [];
  const media = await tenant
    .selectFrom('account_media')
    .select(['account_id', 'media_type', 'value'])
    .where('account_id', 'in', ids)
    .execute();
  const photos = await tenant
    .selectFrom('account_photos')
    .select(['account_id', 'file_id'])
    .where('account_id', 'in', ids)
    .execute();
  const medium = (id: string, type: string) =>
    media.find(({ account_id, media_type }) => account_id === id && media_type === type)?.value ?? null;
  return people.map((person) => ({
    accountId: person.id,
    firstName: person.first_name,
    lastName: person.last_name,
    accountState: person.account_state,
    secretary: person.privileges.includes('secretary'),
    email: medium(person.id, 'MAIL'),
    mobilePhone: medium(person.id, 'MOBILE_PHONE'),
    photo: photos.find(({ account_id }) => account_id === person.id)?.file_id ?? null,
  }));
}
