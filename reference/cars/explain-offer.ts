import { addDays, addYears, parseISO } from 'date-fns';
import type { CarRequest, Driver } from '../../lib/contract/car-request';
import type { cars } from '../../lib/contract/cars';
import type { OutputOf } from '../../lib/contract/endpoint';
import { isoDay } from '../../lib/rules/calendar';
import type { PricePart } from '../../lib/rules/price-parts';
import type { Context } from '../http/context';
import { found } from '../http/failure';
import type { Question } from '../quotes/line';
import { storedProducts, storedRequest } from '../quotes/stored';
import type { Offer } from '../rating/car/offer';
import { offerPrice, shekels } from '../rating/car/offer-price';
import { periodShares } from '../rating/car/period';
import { type CarQuote, carLine } from './line';

type Explanation = OutputOf<typeof cars.explanation>;

/** Age and experience for which every insurer charges least. */
const best = { yearsOld: 55, experience: 30 } as const;
/** A zip code of the region that costs least. */
const cheapestZip = '1410201';

const totalOf = ({ parts }: Pick<Offer, 'parts'>): number =>
  (parts.compulsory ?? 0) + (parts.comprehensive ?? 0) + (parts.thirdParty ?? 0);

/** Returns a driver without anything that raises a price. */
const flawless = (driver: Driver): Driver => ({
  ...driver,
  ...best,
  newDriver: false,
  fines: 0,
  insuranceCases: driver.insuranceCases.map((year) => ({
    ...year,
    claims: 0,
    injuries: 0,
    claimAmount: 0,
    insuranceStatus: 'Insured',
    licenceCancelled: false,
  })),
});

/** Returns the request for which the car costs least, and then one more group of the real facts after the other. */
function requestsUpTo(asked: CarRequest): { part: PricePart; request: CarRequest }[] {
  const { vehicle, drivers, driversAllowed } = asked;
  const { commercial, truck, companyOwned } = vehicle;
  const safe = { hasEsp: true, hasAbs: true, hasFcw: true, hasLdw: true, hasAirbags: true, defenceLevel: 3 } as const;
  const base: CarRequest = {
    ...asked,
    vehicle: { ...vehicle, ...safe, commercial: false, truck: false, companyOwned: false },
    driversAllowed: 'one',
    drivers: drivers.slice(0, 1).map(flawless),
    driverLicenseCancelledTimesForLastThreeYears: 0,
    shabbatDrivingRequired: false,
    ownShare: 5,
    insuranceEnd: isoDay(addDays(addYears(parseISO(asked.insuranceStart), 1), -1)),
    zipCode: cheapestZip,
    hasNorthRegionDiscount: false,
  };
  const driven = { ...base, driversAllowed, drivers: drivers.map(flawless) };
  const aged = {
    ...driven,
    drivers: driven.drivers.map((driver, at) => ({ ...driver, yearsOld: drivers[at]!.yearsOld })),
  };
  const practised = {
    ...aged,
    drivers: aged.drivers.map((driver, at) => {
      const { experience, newDriver } = drivers[at]!;
      return { ...driver, experience, newDriver };
    }),
  };
  const suspended = asked.driverLicenseCancelledTimesForLastThreeYears;
  const claimed = { ...practised, drivers, driverLicenseCancelledTimesForLastThreeYears: suspended };
  const equipped = { ...claimed, vehicle: { ...vehicle, commercial: false, truck: false, companyOwned: false } };
  const { shabbatDrivingRequired, ownShare, insuranceEnd } = asked;
  const used = {
    ...equipped,
    vehicle: { ...equipped.vehicle, commercial, truck, companyOwned },
    shabbatDrivingRequired,
  };
  const shared = { ...used, ownShare };
  return [
    { part: 'BASE', request: base },
    { part: 'DRIVERS', request: driven },
    { part: 'DRIVER_AGE', request: aged },
    { part: 'EXPERIENCE', request: practised },
    { part: 'CLAIMS', request: claimed },
    { part: 'EQUIPMENT', request: equipped },
    { part: 'USE', request: used },
    { part: 'OWN_SHARE', request: shared },
    { part: 'PERIOD', request: { ...shared, insuranceEnd } },
  ];
}

/** Returns what makes up the price of an offer, to the shekel; its insurer is asked again for each step. */
export async function explainOffer(
  { requestId, productId }: { requestId: string; productId: string },
  { tenant, now }: Context,
): Promise<Explanation> {
  const stored = await storedRequest(tenant, carLine, requestId);
  const { offer, choices } = found((await storedProducts(tenant, stored, [productId], now))[0]);
  if (offer.manual) return { steps: [] };
  const steps: [PricePart, number][] = [];
  let reached = 0;
  // An offer of a combination is for some of the covers only.
  for (const { part, request } of requestsUpTo({ ...stored.question.request, insuranceTypes: offer.insuranceTypes })) {
    const price = priceOf({ ...stored.question, request }, offer);
    if (price === null) continue;
    steps.push([part, price - reached]);
    reached = price;
  }
  if (steps[0]?.[0] !== 'BASE') return { steps: [] };
  const share = periodShares(stored.question.request).compulsory;
  const { total } = offerPrice(offer, choices.discountIds, choices.riderAmount, share).premia;
  const rider = choices.riderAmount ?? 0;
  steps.push(['REGION', totalOf(offer) - reached]);
  steps.push(['DISCOUNTS', total.amount - rider - totalOf(offer)], ['RIDER', rider]);
  return {
    steps: steps.filter(([, amount]) => amount !== 0).map(([part, amount]) => ({ part, amount: shekels(amount) })),
  };
}

/** Returns the price of the same route before discounts; null when the insurer would not sell it. */
function priceOf(question: Question<CarQuote>, { supplierType, pricingBrand }: Offer): number | null {
  const answer = carLine.ask(question, supplierType, 1);
  const same =
    answer.kind === 'priced' ? answer.offers.find((offer) => offer.pricingBrand === pricingBrand) : undefined;
  return same ? totalOf(same) : null;
}
