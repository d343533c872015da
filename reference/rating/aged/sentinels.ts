import type { InsurerAnswer } from '../insurer-answer';
import { note } from '../notes';
import { patience } from '../patience';
import type { Supplier } from '../../../lib/insurers/registry';
import { chanceOf } from '../chance';

/** Behaviour of an insurer's system for a sentinel input. */
export type Behaviour = 'timeout' | 'fault' | 'zeroPrice' | 'refuse' | 'slow';

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

/** Returns the answer of an insurer that misbehaves, or null. */
export function misbehave(behaviour: Behaviour | null, fault: string): InsurerAnswer<never> | null {
  if (behaviour === 'timeout') return { kind: 'silent' };
  if (behaviour === 'fault') return { kind: 'failed', reason: note('SUPPLIER_FAULT', { detail: fault }) };
  if (behaviour === 'zeroPrice') return { kind: 'failed', reason: note('ZERO_PRICE') };
  if (behaviour === 'refuse') return { kind: 'refused', reason: note('NO_RESULTS') };
  return null;
}

const slowness = 5;

interface Paced {
  requestId: string;
  supplier: Supplier;
  attempt: number;
  /** Shortest and longest answer time, ms. */
  pace: readonly [number, number];
}

/** Returns the answer time of an insurer, ms: within its limits, the same for the same request and attempt. */
export function answerTime(behaviour: Behaviour | null, { requestId, supplier, attempt, pace }: Paced): number {
  if (behaviour === 'timeout') return patience;
  const [shortest, longest] = pace;
  const time = Math.round(shortest + chanceOf(requestId, supplier, String(attempt)) * (longest - shortest));
  return behaviour === 'slow' ? Math.min(time * slowness, patience - 500) : time;
}
