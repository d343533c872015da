import fc from 'fast-check';
import { type InsuranceCase, ownShares, thirdPartyLimits } from '@/lib/contract/quotes/car-request';
import {
  floor,
  homeDeductibles,
  liabilityLimits,
  plumberType,
  waterDeductibles,
} from '@/lib/contract/quotes/property-request';
import type { OrderedProduct } from '@/lib/contract/orders/orders';
import { insurersOf } from '@/lib/insurers/insurers-of';
import { defaultPropertyRequest } from '@/lib/shapes/default-property-request';
import { carLine } from '@/reference/concepts/cars/line';
import { healthLine } from '@/reference/concepts/health/line';
import { lifeLine } from '@/reference/concepts/life/line';
import { propertyLine } from '@/reference/concepts/properties/line';
import type { Line, Question } from '@/reference/concepts/quotes/line';
import { riskLine } from '@/reference/concepts/risks/line';
import { packageCodes } from '@/reference/simulators/rating/health/packages';
import { history, model, request as carOf } from './request';

export const at = new Date('2026-11-25T09:00:00Z');
const today = '2026-11-25';

const never = { status: 'NEVER', quitYearsAgo: null } as const;
const smoking = fc.constantFrom(
  never,
  { status: 'SMOKING', quitYearsAgo: null } as const,
  { status: 'QUIT', quitYearsAgo: 3 } as const,
);
const gender = fc.constantFrom('MALE' as const, 'FEMALE' as const);
const targetAmount = fc.integer({ min: 20_000, max: 9_999_899 });
const age = fc.integer({ min: 18, max: 70 });

const life = fc
  .record({ age, gender, smoking, targetAmount, renewal: fc.boolean() })
  .map((facts) => ({ productType: 'LIFE' as const, ...facts }));
const risk = fc
  .record({ age, gender, smoking, targetAmount, program: fc.constantFrom('RISK 1' as const, 'RISK 5' as const) })
  .map((facts) => ({ productType: 'RISK' as const, ...facts }));
const health = fc
  .record({ age, gender, packageModelIds: fc.uniqueArray(fc.constantFrom(...packageCodes), { minLength: 1 }) })
  .map((facts) => ({ productType: 'HEALTH' as const, ...facts, serviceIds: [] }));
const home = fc
  .record({
    buildingAmount: fc.constantFrom(0, 700_000, 2_400_000),
    contentAmount: fc.constantFrom(90_000, 400_000),
    earthquakeCoverage: fc.boolean(),
    thirdPartyLiability: fc.constantFrom(...liabilityLimits),
    floor: fc.constantFrom(...floor.options),
    plumberType: fc.constantFrom(...plumberType.options),
    claims: fc.integer({ min: 0, max: 1 }),
    insuranceRenewal: fc.boolean(),
    basic: fc.constantFrom(...homeDeductibles),
    water: fc.constantFrom(...waterDeductibles),
  })
  .map(({ basic, water, ...facts }) => {
    const base = defaultPropertyRequest(today);
    const deductibles = { ...base.deductibles, building: basic, content: basic, fire: basic, water };
    return { ...base, ...facts, deductibles, address: { ...base.address, city: 'חיפה', zipCode: '3309501' } };
  });

const claims = fc.array(fc.record({ claims: fc.integer({ min: 0, max: 1 }) }), { minLength: 4, maxLength: 4 });
const car = fc
  .record({
    insuranceTypes: fc.constantFrom(
      ['Compulsory', 'ComprehensiveInsurance'] as const,
      ['Compulsory', 'ThirdParty'] as const,
      ['Compulsory'] as const,
      ['ComprehensiveInsurance'] as const,
    ),
    ownShare: fc.constantFrom(...ownShares),
    thirdPartyLimit: fc.constantFrom(null, ...thirdPartyLimits),
    groups: fc.constantFrom(['WITHOUT_RIDER'] as const, ['FREE_RIDER'] as const, ['FIXED_RIDER'] as const),
    applyOptionalDiscounts: fc.boolean(),
    hasCompulsoryDiscount: fc.boolean(),
    createOsagoFromCasco: fc.boolean(),
    yearsOld: fc.integer({ min: 19, max: 80 }),
    years: claims,
  })
  .map(({ yearsOld, years, insuranceTypes, groups, ...facts }) => {
    const insuranceCases: InsuranceCase[] = history(...years);
    const base = carOf();
    return {
      ...base,
      ...facts,
      insuranceTypes: [...insuranceTypes],
      groups: [...groups],
      freeRiderAmount: groups[0] === 'FREE_RIDER' ? 350 : null,
      drivers: [{ ...base.drivers[0]!, yearsOld, insuranceCases }],
    };
  });

const asks = [
  { line: lifeLine as Line, request: life },
  { line: riskLine as Line, request: risk },
  { line: healthLine as Line, request: health },
  { line: propertyLine as Line, request: home },
  { line: carLine as Line, request: car },
];

/** An offer of some line, ordered with some choices, and the question to which it was the answer. */
export interface OrderedOffer {
  line: Line;
  question: Question;
  product: OrderedProduct;
}

/** Returns what the line looks up for a request. */
const resolvedOf = async (line: Line, request: unknown): Promise<unknown> =>
  line.productType === 'CAR' ? { model, mismatch: null } : line.resolve(undefined as never, request, at);

/** Returns every offer of every insurer to a question, also those for combinations, with chosen discounts and riders. */
export async function offersOf(line: Line, request: unknown, chance: (max: number) => number): Promise<OrderedOffer[]> {
  const question: Question = { requestId: 'request', request, resolved: await resolvedOf(line, request) };
  const asked = [question, ...(line.apart?.(request) ?? []).map((apart) => ({ ...question, request: apart }))];
  return asked.flatMap((one) =>
    insurersOf(line.productType).flatMap((supplier) => {
      const answer = line.ask(one, supplier, 1);
      if (answer.kind !== 'priced') return [];
      return answer.offers.map((offer, place) => {
        const offered = { id: `${supplier}-${place}`, offer, createTs: at.toISOString() };
        const first = line.firstChoices(one, offer);
        const plain = line.show(one, { ...offered, choices: first }, 'he') as OrderedProduct;
        const discountIds = plain.discounts.available.map(({ id }) => id).filter(() => chance(2) === 1);
        const riders = 'availableRiders' in plain ? plain.availableRiders.map(({ id }) => id) : [];
        const pricing = {
          ...(line.pricingOf(plain) as object),
          discountIds,
          ...('availableRiders' in plain && { riderIds: riders.filter(() => chance(2) === 1) }),
        };
        const choices = line.price(one, offer, pricing);
        return { line, question, product: line.show(one, { ...offered, choices }, 'he') as OrderedProduct };
      });
    }),
  );
}

/** A random request of a random line, and a source of chance for the choices. */
export const journeys = fc.oneof(
  ...asks.map(({ line, request }) =>
    fc.record({ line: fc.constant(line), request: request as fc.Arbitrary<unknown>, seed: fc.nat() }),
  ),
);

/** Returns numbers below a limit, the same for the same seed. */
export function chanceOf(seed: number): (max: number) => number {
  let state = seed + 1;
  return (max) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % max;
  };
}
