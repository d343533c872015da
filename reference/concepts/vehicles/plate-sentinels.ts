import { plateKey } from './plates';

export type PlateBehaviour = 'several' | 'none' | 'never' | 'error' | 'mismatch' | 'unregistered' | 'slow';

export interface PlateSentinel {
  /** Last digit; the plate is 99-999-0x or 999-99-90x. */
  digit: number;
  does: PlateBehaviour;
  /** Visible effect, for docs/sentinels.md. */
  effect: string;
}

/** Plates that trigger faults of the search, for manual and automatic tests. */
export const plateSentinels: readonly PlateSentinel[] = [
  { digit: 1, does: 'several', effect: 'three models are found for the plate' },
  { digit: 2, does: 'none', effect: 'the year is known, no model is found' },
  { digit: 3, does: 'never', effect: 'the search never answers: given up after 20 polls' },
  { digit: 4, does: 'error', effect: 'the search ends with an error' },
  { digit: 5, does: 'mismatch', effect: "the insurers' register knows another model: MODEL_MISMATCH on every offer" },
  { digit: 6, does: 'unregistered', effect: "the plate is not in the ministry's list: PLATE_NOT_FOUND" },
  { digit: 7, does: 'slow', effect: 'the search takes eight seconds' },
];

/** Returns the behaviour for a plate, or null for an ordinary one. */
export function plateBehaviour(plate: string): PlateBehaviour | null {
  const digit = /^(?:99999|999999)0(\d)$/.exec(plateKey(plate))?.[1];
  return plateSentinels.find((sentinel) => String(sentinel.digit) === digit)?.does ?? null;
}
