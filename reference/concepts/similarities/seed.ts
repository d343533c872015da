import type { SeedContext } from '../../engine/concept';
import { keepFindable } from '../customers/keep-findable';
import { femaleNames, lastNames, maleNames } from '../customers/names';
import { customerRowOf, type Draft, mediaRowsOf } from '../customers/row';
import { demoCustomersOf } from '../customers/seed';
import { seedId } from '../../engine/db/ids';
import { tenantOf } from '../../engine/db/tenant';
import { demoAgencyId } from '../seed/agencies';
import { compareAgency } from './compare-customers';

/** Numbers of the customers who exist twice, by agency. */
const twice = { standard: [4, 31, 58, 92, 117, 160], trusted: [7, 61, 133], other: [12], demo: [9, 44, 88] } as const;

const latinOf = new Map([...maleNames, ...femaleNames, ...lastNames]);
const inLatin = (name: string): string => (latinOf.get(name) ?? name).replace(/^./, (letter) => letter.toUpperCase());

/** Ways in which a person is entered twice: in English, in full spelling, or from a list without an ID. */
const slips: readonly ((draft: Draft) => Draft['customerInfo'])[] = [
  ({ customerInfo }) => ({
    ...customerInfo,
    firstName: inLatin(customerInfo.firstName),
    lastName: inLatin(customerInfo.lastName),
    language: 'EN',
  }),
  ({ customerInfo }) => ({
    ...customerInfo,
    lastName: `${customerInfo.lastName.slice(0, 1)}ו${customerInfo.lastName.slice(1)}`,
  }),
  ({ customerInfo }) => ({ ...customerInfo, firstName: customerInfo.lastName, lastName: customerInfo.firstName }),
];

function secondOf(draft: Draft, at: number): Draft {
  const mobile = draft.media.find(({ mediaType }) => mediaType === 'MOBILE_PHONE')?.value ?? '';
  return {
    ...draft,
    customerInfo: slips[at % slips.length]!(draft),
    passport: null,
    media: [{ mediaType: 'PHONE', value: `+972${mobile.slice(1)}` }],
    customerStatus: at % 2 === 0 ? 'LEAD' : 'COMPLETED',
    customerPrivileges: at % 5 === 4 ? 'UNWANTED' : 'STANDARD',
  };
}

/** Creates duplicates of a few customers per agency, and runs a first comparison. */
export async function seed({ db, now }: SeedContext): Promise<void> {
  for (const agency of Object.keys(twice) as (keyof typeof twice)[]) {
    const tenant = tenantOf(db, demoAgencyId(agency));
    const customers = demoCustomersOf(agency, now);
    const seconds = twice[agency].map((number, at) => ({
      id: seedId(`second:${agency}:${number}`),
      draft: secondOf(customers[number]!.draft, at),
    }));
    await tenant
      .insertInto(
        'customers',
        seconds.map(({ id, draft }) => customerRowOf(draft, id, now)),
      )
      .execute();
    await tenant
      .insertInto(
        'customer_media',
        seconds.flatMap(({ id, draft }) => mediaRowsOf(draft, id)),
      )
      .execute();
    await keepFindable(
      db,
      tenant,
      seconds.map(({ id }) => id),
    );
    await compareAgency({ db, within: (work) => work(db), tell: () => Promise.resolve() }, tenant);
  }
}
