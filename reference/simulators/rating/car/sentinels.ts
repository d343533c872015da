import type { SupplierOf } from '../../../../lib/insurers/registry';
import type { Behaviour } from '../behaviour';

export interface Sentinel {
  /** Zip code to type. */
  zip: string;
  /** Affected insurer; all when absent. */
  supplier?: SupplierOf<'CAR'>;
  does: Behaviour | 'highDefence';
  /** Visible effect, for docs/sentinels.md. */
  effect: string;
}

/** Number of each insurer in the sentinels; never changed. */
const numbers: Partial<Record<SupplierOf<'CAR'>, number>> = {
  MIGDAL: 1,
  SHLOMO: 2,
  AYALON: 3,
  HAREL: 4,
  MENORA: 5,
  SHOMERA: 6,
  CLAL: 7,
  HCSRA: 8,
  FNX: 9,
  HAKLAI: 10,
  SHIRBIT: 11,
  NKR: 12,
};

const numbered = (base: number, does: Sentinel['does'], effect: string): Sentinel[] =>
  Object.entries(numbers).map(([supplier, number]) => ({
    zip: String(base + number),
    supplier: supplier as SupplierOf<'CAR'>,
    does,
    effect: `${supplier} ${effect}`,
  }));

const everybody = (zip: number, does: Sentinel['does'], effect: string): Sentinel => ({
  zip: String(zip),
  does,
  effect,
});

/** Behaviour of the insurers in the mixed sentinel; others answer as usual. */
const mixed: Partial<Record<SupplierOf<'CAR'>, Sentinel['does']>> = {
  AYALON: 'timeout',
  CLAL: 'slow',
  SHOMERA: 'fault',
  SHIRBIT: 'zeroPrice',
  HCSRA: 'refuse',
  FNX: 'highDefence',
};
const mixedZip = '9999993';

/** Zip codes that trigger faults of insurers, for manual and automatic tests. No real zip code begins with 99999. */
export const zipSentinels: readonly Sentinel[] = [
  everybody(9999900, 'refuse', 'every insurer refuses: no results'),
  ...numbered(9999900, 'timeout', 'does not answer the first time; the retry succeeds'),
  ...numbered(9999920, 'fault', 'answers with a fault, every time'),
  ...numbered(9999940, 'zeroPrice', 'answers price 0, every time'),
  everybody(9999990, 'slow', 'every insurer is five times as slow'),
  everybody(9999991, 'timeout', 'no insurer answers the first time; each retry succeeds'),
  everybody(9999992, 'fault', 'every insurer answers with a fault'),
  ...Object.entries(mixed).map(([supplier, does]) => ({
    zip: mixedZip,
    supplier: supplier as SupplierOf<'CAR'>,
    does,
    effect: `a bit of everything: ${supplier} ${does}`,
  })),
  everybody(9999994, 'highDefence', 'every insurer asks for a protection that the car lacks (HIGH_DEFENCE)'),
];

/**
 * Returns the fault of an insurer for a zip code and attempt (1 is the first), or null, and whether it asks for more
 * protection, which is an offer.
 */
export function behaviourFor(
  zipCode: string,
  supplierType: SupplierOf<'CAR'>,
  attempt: number,
): { fault: Behaviour | null; asksForDefence: boolean } {
  const sentinel = zipSentinels.find(
    ({ zip, supplier }) => zip === zipCode && (!supplier || supplier === supplierType),
  );
  const does = sentinel?.does ?? null;
  if (does === 'highDefence') return { fault: null, asksForDefence: true };
  return { fault: does === 'timeout' && attempt > 1 ? null : does, asksForDefence: false };
}
