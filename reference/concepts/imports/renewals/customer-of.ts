import { customerDraft } from '../../../../lib/contract/customers/customers';
import { splitName } from '../../../../lib/rules/imports/cell-values';
import { isCompanyNumber } from '../../../../lib/rules/people/national-id';
import { comparedMedium } from '../../../../lib/rules/people/medium';
import { createCustomer, type Place } from '../../customers/create-customer';
import type { RunRow } from '../intake';
import type { StagedLine } from '../snapshots';

type Medium = { mediaType: 'MOBILE_PHONE' | 'MAIL'; value: string };

/** Leaves out what another customer of the agency has: a family shares a phone, and a policy is no reason to refuse. */
async function freeMedia({ tenant }: Place, media: readonly Medium[]): Promise<Medium[]> {
  const free: Medium[] = [];
  for (const medium of media) {
    const taken = await tenant
      .selectFrom('customer_media')
      .select('customer_media.customer_id')
      .where('customer_media.media_type', '=', medium.mediaType)
      .where('customer_media.compared', '=', comparedMedium(medium))
      .where('customer_media.removed', '=', false)
      .limit(1)
      .executeTakeFirst();
    if (!taken) free.push(medium);
  }
  return free;
}

/** Creates the customer whom a line names. @returns the id */
export async function createNamed(place: Place, { source }: RunRow, { fields }: StagedLine): Promise<string> {
  const { firstName, lastName } = splitName(fields.insuredName ?? '');
  const number = fields.idNumber ?? '';
  const media: Medium[] = [
    ...(fields.mobilePhone ? [{ mediaType: 'MOBILE_PHONE' as const, value: fields.mobilePhone }] : []),
    ...(fields.email ? [{ mediaType: 'MAIL' as const, value: fields.email }] : []),
  ];
  const draft = customerDraft.parse({
    customerInfo: { firstName, lastName, language: 'HE' },
    passport:
      number === '' ? null : { type: isCompanyNumber(number) ? 'COMPANY' : 'NATIONAL_ID', passportNumber: number },
    media: await freeMedia(place, media),
    customerStatus: 'NEW',
  });
  const id = await createCustomer(place, draft);
  await place.tenant.updateTable('customers').set({ import_source: source }).where('id', '=', id).execute();
  return id;
}
