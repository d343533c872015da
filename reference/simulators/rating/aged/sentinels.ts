import type { Supplier } from '../../../../lib/insurers/registry';
import type { Behaviour } from '../behaviour';

/** A behaviour on purpose, of all insurers or of each insurer by name. */
export type Misbehaviour = Behaviour | Partial<Record<Supplier, Behaviour>>;

/** A bit of everything: insurers that are not named answer as usual. */
const mixed = {
  AYALON: 'timeout',
  CLAL: 'slow',
  HCSRA: 'refuse',
  MENORA: 'fault',
  MIGDAL: 'zeroPrice',
} as const satisfies Misbehaviour;

/** Sums insured that make insurers misbehave, for manual and automatic tests (docs/sentinels.md). */
export const amountSentinels: Readonly<Record<number, Misbehaviour>> = {
  9_999_900: 'refuse',
  9_999_990: 'slow',
  9_999_991: 'timeout',
  9_999_992: 'fault',
  9_999_993: mixed,
  9_999_994: 'zeroPrice',
};

/** Ages that do the same where nothing is asked but the age: no insurer accepts a person so old. */
export const ageSentinels: Readonly<Record<number, Misbehaviour>> = {
  90: 'slow',
  91: 'timeout',
  92: 'fault',
  93: mixed,
  94: 'zeroPrice',
};

/** Returns the behaviour of an insurer in an attempt (1 is the first), or null. A time-out happens once. */
export function behaviourOf(
  misbehaviour: Misbehaviour | undefined,
  supplier: Supplier,
  attempt: number,
): Behaviour | null {
  const does = typeof misbehaviour === 'object' ? misbehaviour[supplier] : misbehaviour;
  return does === undefined || (does === 'timeout' && attempt > 1) ? null : does;
}
