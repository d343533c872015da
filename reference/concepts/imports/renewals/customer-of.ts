import { customerDraft } from '../../../../lib/contract/customers/customers';
import { splitName } from '../../../../lib/rules/imports/cell-values';
import { isCompanyNumber } from '../../../../lib/rules/people/national-id';
import { comparedMedium } from '../../../../lib/rules/people/medium';
import { inTexts } from '../../../engine/db/in-values';
import { createImportedCustomers, type Place } from '../../customers/create-customer';
import type { RunRow } from '../intake';
import type { StagedLine } from '../snapshots';

type Medium = { mediaType: 'MOBILE_PHONE' | 'MAIL'; value: string };

const keyOf = (medium: Medium) => `${medium.mediaType} ${comparedMedium(medium)}`;

const mediaOf = ({ fields }: StagedLine): Medium[] => [
  ...(fields.mobilePhone ? [{ mediaType: 'MOBILE_PHONE' as const, value: fields.mobilePhone }] : []),
  ...(fields.email ? [{ mediaType: 'MAIL' as const, value: fields.email }] : []),
];

/** Returns the media of lines that another customer of the agency has. */
async function takenMedia({ tenant }: Place, lines: readonly StagedLine[]): Promise<Set<string>> {
  const values = lines.flatMap(mediaOf).map(comparedMedium);
  if (values.length === 0) return new Set();
  const rows = await tenant
    .selectFrom('customer_media')
    .select(['customer_media.media_type', 'customer_media.compared'])
    .where('customer_media.media_type', 'in', ['MOBILE_PHONE', 'MAIL'])
    .where(inTexts('customer_media.compared', values))
    .where('customer_media.removed', '=', false)
    .execute();
  return new Set(rows.map(({ media_type, compared }) => `${media_type} ${compared}`));
}

/** Creates the customers whom lines name. @returns their ids, in the order of the lines */
export async function createNamed(place: Place, { source }: RunRow, lines: readonly StagedLine[]): Promise<string[]> {
  if (lines.length === 0) return [];
  const taken = await takenMedia(place, lines);
  const drafts = lines.map((line) => {
    const { firstName, lastName } = splitName(line.fields.insuredName ?? '');
    const number = line.fields.idNumber ?? '';
    // A family shares a phone, and a policy is no reason to refuse: whoever comes first has it.
    const media = mediaOf(line).filter((medium) => !taken.has(keyOf(medium)));
    for (const medium of media) taken.add(keyOf(medium));
    return customerDraft.parse({
      customerInfo: { firstName, lastName, language: 'HE' },
      passport:
        number === '' ? null : { type: isCompanyNumber(number) ? 'COMPANY' : 'NATIONAL_ID', passportNumber: number },
      media,
      customerStatus: 'NEW',
    });
  });
  return createImportedCustomers(place, drafts, source);
}
