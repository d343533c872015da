import type { Supplier } from '../../../lib/insurers/registry';
import { chanceOf } from './chance';
import type { InsurerAnswer } from './insurer-answer';
import { note } from './notes';
import { timeout } from './timeout';

/** Behaviour of an insurer's system for a sentinel input. */
export type Behaviour = 'timeout' | 'fault' | 'zeroPrice' | 'refuse' | 'slow';

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

/**
 * Returns the answer time of an insurer, ms: within its limits, the same for the same request and attempt. A silent
 * insurer takes the full waiting time.
 */
export function answerTime(behaviour: Behaviour | null, { requestId, supplier, attempt, pace }: Paced): number {
  if (behaviour === 'timeout') return timeout;
  const [shortest, longest] = pace;
  const time = Math.round(shortest + chanceOf(requestId, supplier, String(attempt)) * (longest - shortest));
  return behaviour === 'slow' ? Math.min(time * slowness, timeout - 500) : time;
}
