import { addDays, addYears, parseISO } from 'date-fns';
import type { PropertyRequest } from '../../../lib/contract/quotes/property-request';
import { isoDay } from '../../../lib/rules/time/calendar';
import type { PricePart } from '../../../lib/rules/quotes/price-parts';

/**
 * Returns the request for which the home costs least, building and content alone, and then one more group of the real
 * facts after the other.
 */
export function homeLadder(asked: PropertyRequest): { part: PricePart; request: PropertyRequest }[] {
  const { floor, builtYear, pipesRenewed, claims, earthquakeCoverage, deductibles } = asked;
  const { jeweleryAmount, watchesAmount, additionalAmount, plumberType, thirdPartyLiability } = asked;
  const base: PropertyRequest = {
    ...asked,
    ...{ floor: 'INTERMEDIATE', builtYear: null, pipesRenewed: true, claims: 0, earthquakeCoverage: false },
    ...{ jeweleryAmount: 0, watchesAmount: 0, additionalAmount: 0, plumberType: 'NO' },
    ...{ thirdPartyLiability: 750_000, domesticEmployees: false },
    deductibles: { ...deductibles, building: 2_000, content: 2_000, fire: 2_000 },
    insuranceEnd: isoDay(addDays(addYears(parseISO(asked.insuranceStart), 1), -1)),
  };
  const built = { ...base, floor, builtYear, pipesRenewed };
  const claimed = { ...built, claims };
  const shaken = { ...claimed, earthquakeCoverage };
  const valued = { ...shaken, jeweleryAmount, watchesAmount, additionalAmount };
  const plumbed = { ...valued, plumberType };
  const liable = { ...plumbed, thirdPartyLiability, domesticEmployees: asked.domesticEmployees };
  return [
    { part: 'BASE_HOME', request: base },
    { part: 'HOME', request: built },
    { part: 'HOME_CLAIMS', request: claimed },
    { part: 'EARTHQUAKE', request: shaken },
    { part: 'VALUABLES', request: valued },
    { part: 'WATER', request: plumbed },
    { part: 'LIABILITY', request: liable },
    { part: 'DEDUCTIBLES', request: { ...liable, deductibles } },
    { part: 'PERIOD', request: asked },
  ];
}
