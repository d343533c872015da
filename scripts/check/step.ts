/** Groups of steps for `npm test -- --only=`. */
export const groups = ['static', 'unit', 'e2e'] as const;
export type Group = (typeof groups)[number];

/** Result of a step. */
export interface Result {
  passed: number;
  failed: number;
  /** Output to show after a failure. */
  words?: string;
  /** Remarks to show even without a failure. */
  remarks?: readonly string[];
}

/** One named step of the check. */
export interface Step {
  name: string;
  group: Group;
  run(): Promise<Result>;
  /** Name of a step that runs at the same time, to use the machine fully. */
  beside?: string;
  /** Steps that must pass before this one. */
  needs?: readonly string[];
}

/** Returns the result of a check that passes or fails as a whole; it counts as one test. */
export const single = (ok: boolean, words: string): Result =>
  ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, words };
