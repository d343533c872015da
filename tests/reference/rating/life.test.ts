import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LifeRequest } from '@/lib/contract/quotes/life-request';
import { noteCodes, noteValues } from '@/lib/contract/kit/notes';
import { insurersOf } from '@/lib/insurers/insurers-of';
import { agedPrice, monthlyPrices } from '@/reference/simulators/rating/aged/offer-price';
import { askLifeInsurer, type LifeOffer } from '@/reference/simulators/rating/life/ask-insurer';
import { monthlyRate, ratedSum } from '@/reference/simulators/rating/mortality';

const never = { status: 'NEVER', quitYearsAgo: null } as const;
const smoker = { status: 'SMOKING', quitYearsAgo: null } as const;
const quit = (quitYearsAgo: number) => ({ status: 'QUIT', quitYearsAgo }) as const;

const request = (over: Partial<LifeRequest> = {}): LifeRequest => ({
  productType: 'LIFE',
  age: 30,
  gender: 'MALE',
  targetAmount: 1_000_000,
  smoking: never,
  renewal: false,
  ...over,
});

const suppliers = insurersOf('LIFE');
const offersOf = (over: Partial<LifeRequest> = {}): LifeOffer[] =>
  suppliers.flatMap((supplier) => {
    const answer = askLifeInsurer(request(over), supplier, 1);
    return answer.kind === 'priced' ? answer.offers : [];
  });
const nothing = { discountIds: [], riderIds: [] };
const keyOf = ({ supplierType, programme }: LifeOffer) => `${supplierType} ${programme}`;

/** Ages and sums that every insurer accepts. */
const ages = fc.integer({ min: 20, max: 59 });
const amounts = fc.integer({ min: 100_000, max: 9_000_000 });
const people = fc.record({
  age: ages,
  gender: fc.constantFrom('MALE' as const, 'FEMALE' as const),
  targetAmount: amounts,
  smoking: fc.constantFrom(never, smoker, quit(0), quit(3), quit(20)),
});

/** Returns the first month's price of every offer, by insurer and programme. */
const firstPrices = (over: Partial<LifeRequest>) =>
  new Map(offersOf(over).map((offer) => [keyOf(offer), monthlyPrices(offer, nothing)[0]!]));

describe('LIN-02 rates', () => {
  it.each([
    [17, 'MALE', never, 3.2],
    [24, 'FEMALE', smoker, 3.6],
    [27, 'MALE', never, 3.4],
    [30, 'MALE', never, 3.6],
    [42, 'FEMALE', never, 5.64],
    [50, 'MALE', smoker, 32],
    [70, 'FEMALE', smoker, 158],
    [71, 'MALE', never, 132],
  ] as const)('LIN-02 at %i, %s, %j a month costs %f per 100,000', (age, gender, smoking, rate) => {
    expect(monthlyRate(age, gender, smoking)).toBeCloseTo(rate, 6);
  });

  it.each([
    [0, 12],
    [1, 12],
    [2, 8.4],
    [4, 8.4],
    [5, 6],
  ])('LIN-02 who quit %i years ago pays %f at 40', (years, rate) => {
    expect(monthlyRate(40, 'MALE', quit(years))).toBeCloseTo(rate, 6);
  });

  it.each([
    [100_000, 110_000],
    [230_000, 250_000],
    [250_000, 250_000],
    [700_000, 700_000],
    [720_000, 705_000],
    [1_000_000, 940_000],
    [1_500_000, 1_350_000],
  ])('LIN-02 a sum of %i is charged as %i', (amount, charged) => {
    expect(ratedSum(amount)).toBeCloseTo(charged, 6);
  });
});

describe('LIN-02 prices of the insurers', () => {
  it('LIN-02 seven insurers make an offer for each of their programmes', () => {
    const offers = offersOf();
    expect([...new Set(offers.map(({ supplierType }) => supplierType))]).toEqual(suppliers);
    expect(offers.length).toBeGreaterThan(suppliers.length);
    expect(new Set(offers.map(keyOf)).size).toBe(offers.length);
  });

  it('LIN-02 the tariff by hand: MIGDAL, a man of 30, a million, yearly', () => {
    const offer = offersOf().find((one) => keyOf(one) === 'MIGDAL LIFE_YEARLY')!;
    // 3.6 × 9.4 = 33.84, and a fee of 8; the first year of a new customer is 40 % off.
    expect(monthlyPrices(offer, nothing)[0]).toBe(34 + 8);
    expect(agedPrice(offer, { discountIds: ['NEW_CUSTOMER'], riderIds: [] })).toMatchObject({
      premia: {
        monthly: { amount: 28 },
        total: { amount: 336 },
        fees: { amount: 96 },
        netto: { amount: 240 },
        riders: null,
      },
      originalPremia: { amount: 504 },
      paymentTermYears: 41,
    });
  });

  it('LIN-02 a price rises with age and sum, and smokers pay more', () => {
    fc.assert(
      fc.property(people, ages, amounts, (person, age, amount) => {
        const price = firstPrices(person);
        const older = firstPrices({ ...person, age: Math.max(person.age, age) });
        const more = firstPrices({ ...person, targetAmount: Math.max(person.targetAmount, amount) });
        for (const [key, now] of price) {
          expect(older.get(key) ?? Infinity).toBeGreaterThanOrEqual(now);
          expect(more.get(key) ?? Infinity).toBeGreaterThanOrEqual(now);
        }
        const [plain, smoking] = [
          firstPrices({ ...person, smoking: never }),
          firstPrices({ ...person, smoking: smoker }),
        ];
        for (const [key, now] of smoking) expect(now).toBeGreaterThan(plain.get(key)!);
      }),
      { numRuns: 60 },
    );
  });

  it('LIN-02 no price is ever zero or a fraction, whatever is chosen', () => {
    fc.assert(
      fc.property(people, fc.boolean(), (person, renewal) => {
        for (const offer of offersOf({ ...person, renewal })) {
          const choices = {
            discountIds: offer.discounts.map(({ id }) => id),
            riderIds: offer.riders.map(({ id }) => id),
          };
          for (const price of [...monthlyPrices(offer, nothing), ...monthlyPrices(offer, choices)]) {
            expect(price).toBeGreaterThan(0);
            expect(price).toBe(Math.round(price));
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('LIN-02 before discounts a year never costs less than the year before, and the last payment is at 70', () => {
    fc.assert(
      fc.property(people, (person) => {
        for (const offer of offersOf(person)) {
          const prices = monthlyPrices(offer, nothing);
          expect(prices).toEqual(prices.toSorted((a, b) => a - b));
          expect(agedPrice(offer, nothing).yearlyPayments.at(-1)!.age).toBe(70);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('LIN-02 a programme of five years keeps its price for five years', () => {
    const offer = offersOf().find(({ programme }) => programme === 'LIFE_5_YEARS')!;
    const prices = monthlyPrices(offer, nothing);
    expect(new Set(prices.slice(0, 5)).size).toBe(1);
    expect(prices[5]).toBeGreaterThan(prices[4]!);
  });

  it('LIN-02 the payments add up, and the comparable price is their average', () => {
    const [offer] = offersOf({ age: 68 });
    const price = agedPrice(offer!, { discountIds: ['NEW_CUSTOMER'], riderIds: [] });
    const paid = price.yearlyPayments.map(({ amount }) => amount);
    expect(paid).toHaveLength(3);
    expect(price.totalPayments.amount).toBe(paid[0]! + paid[1]! + paid[2]!);
    expect(price.comparablePremia.amount).toBe(Math.round((paid[0]! + paid[1]! + paid[2]!) / 3));
  });

  it('LIN-02 a discount of the first years ends with them, the agent’s lasts', () => {
    const offer = offersOf({ age: 45 }).find((one) => keyOf(one) === 'HAREL LIFE_YEARLY')!;
    const full = monthlyPrices(offer, nothing);
    const asNew = monthlyPrices(offer, { discountIds: ['NEW_CUSTOMER'], riderIds: [] });
    expect(asNew.map((price, year) => price < full[year]!).slice(0, 5)).toEqual([true, true, true, false, false]);
    const fromAgent = monthlyPrices(offer, { discountIds: ['COMMISSION_5'], riderIds: [] });
    expect(fromAgent.every((price, year) => price < full[year]!)).toBe(true);
  });

  it('LIN-02 a rider costs its price until the age at which it ends', () => {
    const offer = offersOf({ age: 58 }).find((one) => keyOf(one) === 'FNX LIFE_YEARLY')!;
    const full = monthlyPrices(offer, nothing);
    const covered = monthlyPrices(offer, { discountIds: [], riderIds: ['PREMIUM_WAIVER'] });
    expect(covered.map((price, year) => price - full[year]!).slice(0, 4)).toEqual([5, 5, 5, 0]);
  });

  it.each([
    [{ age: 72 }, 'MIGDAL', 'INSURED_TOO_OLD'],
    [{ age: 17 }, 'HCSRA', 'INSURED_TOO_YOUNG'],
    [{ targetAmount: 15_000 }, 'AYALON', 'AMOUNT_TOO_LOW'],
    [{ targetAmount: 40_000_000 }, 'FNX', 'AMOUNT_TOO_HIGH'],
    [{ age: 58, smoking: smoker }, 'HCSRA', 'SMOKER_NOT_INSURED'],
  ] as const)('LIN-02 %j is refused by %s: %s', (over, supplier, code) => {
    expect(askLifeInsurer(request(over), supplier, 1)).toMatchObject({ kind: 'refused', reason: { code } });
  });

  it('LIN-02 every note is in the contract, with its values', () => {
    const notes = [
      {},
      { age: 80 },
      { targetAmount: 6_000_000 },
      { targetAmount: 20_000, smoking: quit(3) },
      { smoking: quit(9) },
    ].flatMap((over) =>
      suppliers.flatMap((supplier) => {
        const answer = askLifeInsurer(request(over), supplier, 1);
        if (answer.kind === 'refused') return [answer.reason];
        return answer.kind === 'priced' ? answer.offers.flatMap((one) => [...one.remarks, ...one.blockingRules]) : [];
      }),
    );
    expect(new Set(notes.map(({ code }) => code)).size).toBeGreaterThan(6);
    for (const { code, values } of notes) {
      expect(noteCodes).toContain(code);
      expect(Object.keys(values).toSorted()).toEqual([...noteValues[code as keyof typeof noteValues]].toSorted());
    }
  });

  it('LIN-02 sentinel sums make the insurers misbehave', () => {
    const kinds = (targetAmount: number, attempt = 1) =>
      new Set(suppliers.map((supplier) => askLifeInsurer(request({ targetAmount }), supplier, attempt).kind));
    expect(kinds(9_999_900)).toEqual(new Set(['refused']));
    expect(kinds(9_999_991)).toEqual(new Set(['silent']));
    expect(kinds(9_999_991, 2)).toEqual(new Set(['priced']));
    expect(kinds(9_999_992)).toEqual(new Set(['failed']));
    expect(kinds(9_999_993)).toEqual(new Set(['silent', 'priced', 'refused', 'failed']));
    expect(askLifeInsurer(request({ targetAmount: 9_999_994 }), 'FNX', 1)).toMatchObject({
      reason: { code: 'ZERO_PRICE' },
    });
  });
});
