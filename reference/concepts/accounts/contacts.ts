import type { Tenant } from '../../engine/db/tenant';

/** Where an account is reached, and its photo; null where there is none. */
export interface Contacts {
  mobilePhone: string | null;
  email: string | null;
  photo: string | null;
}

/** Returns the contacts of accounts of an agency, by account. */
export async function contactsOf(tenant: Tenant, ids: readonly string[]): Promise<(id: string) => Contacts> {
  if (ids.length === 0) return () => ({ mobilePhone: null, email: null, photo: null });
  const media = await tenant
    .selectFrom('account_media')
    .select(['account_id', 'media_type', 'value'])
    .where('account_id', 'in', [...ids])
    .execute();
  const photos = await tenant
    .selectFrom('account_photos')
    .select(['account_id', 'file_id'])
    .where('account_id', 'in', [...ids])
    .execute();
  const medium = (id: string, type: (typeof media)[number]['media_type']) =>
    media.find(({ account_id, media_type }) => account_id === id && media_type === type)?.value ?? null;
  return (id) => ({
    mobilePhone: medium(id, 'MOBILE_PHONE'),
    email: medium(id, 'MAIL'),
    photo: photos.find(({ account_id }) => account_id === id)?.file_id ?? null,
  });
}
