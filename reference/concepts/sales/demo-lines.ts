import { addDays, parseISO } from 'date-fns';
import type { HealthRequest } from '../../../lib/contract/quotes/health-request';
import type { LifeRequest } from '../../../lib/contract/quotes/life-request';
import type { PropertyRequest } from '../../../lib/contract/quotes/property-request';
import type { RiskRequest } from '../../../lib/contract/quotes/risk-request';
import type { Smoking } from '../../../lib/contract/quotes/smoking';
import { isoDay, todayInIsrael } from '../../../lib/rules/time/calendar';
import { defaultPropertyRequest } from '../../../lib/shapes/default-property-request';
import { ageAtStart, assumedAge } from '../../../lib/rules/people/insured-person';
import { endFor } from '../../../lib/rules/quotes/insurance-period';
import type { DemoCustomer } from '../customers/demo-customers';
import { chanceOf } from '../../simulators/rating/chance';

type Request = PropertyRequest | LifeRequest | HealthRequest | RiskRequest;

const pick = <T>(list: readonly T[], ...words: string[]): T => list[Math.floor(chanceOf(...words) * list.length)]!;

function personOf({ draft }: DemoCustomer, today: string) {
  const { birthday, gender } = draft.customerInfo;
  return {
    age: ageAtStart({ age: assumedAge, birthday }, today),
    birthday: birthday ?? null,
    gender: gender ?? ('FEMALE' as const),
  };
}

function smokingOf(key: string): Smoking {
  const chance = chanceOf(key, 'smoking');
  if (chance < 0.65) return { status: 'NEVER', quitYearsAgo: null };
  return chance < 0.85 ? { status: 'SMOKING', quitYearsAgo: null } : { status: 'QUIT', quitYearsAgo: 3 };
}

function homeOf(key: string, { draft }: DemoCustomer, today: string): PropertyRequest | null {
  const [at] = draft.addresses;
  if (!at) return null;
  const { city, cityIds, street, streetIds, house, apartment, zipCode } = at;
  const insuranceStart = isoDay(addDays(parseISO(today), 3 + Math.floor(chanceOf(key, 'start') * 25)));
  return {
    ...defaultPropertyRequest(today),
    insuranceStart,
    insuranceEnd: endFor(insuranceStart),
    buildingAmount: pick([0, 700_000, 900_000, 1_200_000], key, 'building'),
    contentAmount: pick([150_000, 200_000, 400_000], key, 'content'),
    jeweleryAmount: pick([0, 0, 20_000], key, 'jewellery'),
    floor: pick(['INTERMEDIATE', 'GROUND', 'LAST', 'PRIVATE_HOUSE'] as const, key, 'floor'),
    builtYear: pick([1978, 1995, 2012], key, 'built'),
    defenceCode: 2,
    address: { city, cityIds, street, streetIds, house, apartment, zipCode },
  };
}

/** Returns the demo request of a line for a customer; null for one whose home is unknown. */
export function demoRequestOf(
  line: Request['productType'],
  key: string,
  customer: DemoCustomer,
  sentAt: Date,
): Request | null {
  const today = todayInIsrael(sentAt);
  if (line === 'PROPERTY') return homeOf(key, customer, today);
  const person = personOf(customer, today);
  const targetAmount = pick([500_000, 800_000, 1_000_000, 1_500_000], key, 'sum');
  if (line === 'LIFE')
    return {
      productType: 'LIFE',
      ...person,
      targetAmount,
      smoking: smokingOf(key),
      renewal: false,
      sourceOrderId: null,
    };
  if (line === 'RISK')
    return {
      productType: 'RISK',
      ...person,
      targetAmount,
      smoking: smokingOf(key),
      program: pick(['RISK 1', 'RISK 5'] as const, key, 'programme'),
      sourceOrderId: null,
    };
  const packageModelIds = pick([['ESSENTIAL', 'SURGERY'], ['COMPLETE'], ['OUTPATIENT']], key, 'packages');
  return { productType: 'HEALTH', ...person, serviceIds: [], packageModelIds, sourceOrderId: null };
}
