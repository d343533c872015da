import { sql } from 'kysely';
import type { Tenant } from '../../engine/db/tenant';
import { Failure } from '../../engine/failures/failure';
import { type Draft, mediaRowsOf } from './row';

const code = 'DUPLICATE_UNIQUE_CUSTOMER_DATA_ERROR';

/** Refuses a customer whose ID, mobile or mail addresses belong to other customers of the agency (S3 §5). */
export function refuseDuplicates(paths: readonly string[]): never {
  throw new Failure(code, {
    field: paths[0],
    fields: paths.map((path) => ({ path, rule: code })),
    message: `${paths.join(', ')}: another customer's`,
  });
}

/** Returns the path of a medium in the draft, whose empty media have no rows. */
export const mediumField = (
  draft: Pick<Draft, 'media'>,
  { media_type, value }: { media_type: string; value: string },
) =>
  `media.${draft.media.findIndex((medium) => medium.mediaType === media_type && medium.value.trim() === value)}.value`;

/**
 * Refuses all values of a card that other customers have, so that a form shows them at once. The inserts check again,
 * for two parallel calls.
 * @param path path of the draft in the caller's body, with a trailing dot
 * @throws Failure DUPLICATE_UNIQUE_CUSTOMER_DATA_ERROR
 */
export async function refuseTaken(
  tenant: Tenant,
  draft: Pick<Draft, 'media'> & { passport?: { passportNumber: string } | null | undefined },
  { customerId, path = '' }: { customerId: string; path?: string },
): Promise<void> {
  const taken: string[] = [];
  const passportNumber = draft.passport?.passportNumber;
  if (passportNumber && (await isIdOfAnother(tenant, passportNumber, customerId)))
    taken.push(`${path}passport.passportNumber`);
  const rows = mediaRowsOf(draft, customerId).filter(({ media_type }) => unique.some((type) => type === media_type));
  const theirs = await mediaOfOthers(tenant, rows, customerId);
  for (const row of rows)
    if (theirs.has(`${row.media_type} ${row.compared}`)) taken.push(path + mediumField(draft, row));
  if (taken.length > 0) refuseDuplicates(taken);
}

/** Media that belong to one customer of an agency only. */
const unique = ['MOBILE_PHONE', 'MAIL'] as const;

async function isIdOfAnother(tenant: Tenant, passportNumber: string, customerId: string): Promise<boolean> {
  const other = await tenant
    .selectFrom('customers')
    .select('id')
    .where('passport_number', '=', passportNumber)
    .where('status', '<>', 'REMOVED')
    .where('id', '<>', customerId)
    .executeTakeFirst();
  return other !== undefined;
}

async function mediaOfOthers(
  tenant: Tenant,
  rows: readonly { media_type: string; compared: string }[],
  customerId: string,
): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const found = await tenant
    .selectFrom('customer_media')
    .select(['media_type', 'compared'])
    .where('media_type', 'in', [...unique])
    .where(
      'compared',
      'in',
      rows.map(({ compared }) => compared),
    )
    .where(sql<boolean>`not removed`)
    .where('customer_id', '<>', customerId)
    .execute();
  return new Set(found.map(({ media_type, compared }) => `${media_type} ${compared}`));
}
