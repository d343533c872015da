import type { CarRequest, Driver, InsuranceCase } from '../../../lib/contract/quotes/car-request';
import { fullYears } from '../../../lib/rules/time/calendar';
import { carRequestProblems } from '../../../lib/rules/quotes/car-request';
import { endFor, startWithoutOrigin } from '../../../lib/rules/quotes/insurance-period';
import { maxExperience } from '../../../lib/rules/quotes/licence';
import type { Renewed } from '../quotes/line';

/** Adds the ended year to four years of history; the oldest years fall out. */
function historyAfter(
  former: readonly InsuranceCase[],
  years: number,
  last: Pick<InsuranceCase, 'claims' | 'insuranceType' | 'supplier'>,
): InsuranceCase[] {
  const ended = Array.from({ length: Math.min(years, former.length) }, (_, at): InsuranceCase => ({
    ...last,
    // Claims are known of the policy that ends; earlier ones that nobody asked about count as none.
    claims: at === 0 ? last.claims : 0,
    yearsAgo: at + 1,
    injuries: 0,
    claimAmount: 0,
    insuranceStatus: 'Insured',
    licenceCancelled: false,
  }));
  const older = former.slice(0, former.length - ended.length).map((year) => ({
    ...year,
    yearsAgo: year.yearsAgo + ended.length,
  }));
  return [...ended, ...older];
}

function driverAfter(driver: Driver, start: string, years: number, last: Parameters<typeof historyAfter>[2]): Driver {
  const yearsOld = driver.birthday ? fullYears(driver.birthday, start) : driver.yearsOld + years;
  const driven = driver.licenseIssued ? fullYears(driver.licenseIssued, start) : driver.experience + years;
  return {
    ...driver,
    yearsOld,
    experience: Math.min(driven, maxExperience(yearsOld)),
    newDriver: false,
    insuranceCases: historyAfter(driver.insuranceCases, years, last),
  };
}

/**
 * Returns the request that renews a policy: it starts the day after that ends (S2 §4), drivers are older, and the ended
 * year joins their history. Null when the rules of a new request refuse it, so that an agent has to complete it.
 */
export function renewalRequest(former: CarRequest, renewed: Renewed, today: string): CarRequest | null {
  const insuranceStart = startWithoutOrigin(today, renewed.insuranceEnd);
  const years = Math.max(1, fullYears(former.insuranceStart, insuranceStart));
  const insuranceType = former.insuranceTypes.find((type) => type !== 'Compulsory') ?? 'Compulsory';
  const request: CarRequest = {
    ...former,
    insuranceStart,
    insuranceEnd: endFor(insuranceStart),
    insuranceRenewal: true,
    previousEnd: renewed.insuranceEnd,
    sourceOrderIds: [renewed.orderId],
    hasCompulsoryDiscount: former.hasCompulsoryDiscount || renewed.compulsoryDiscount,
    drivers: former.drivers.map((driver, at) =>
      driverAfter(driver, insuranceStart, years, {
        claims: at === 0 ? Math.min(9, renewed.claims) : 0,
        insuranceType,
        supplier: renewed.supplier,
      }),
    ),
  };
  return carRequestProblems(request, today).length === 0 ? request : null;
}
