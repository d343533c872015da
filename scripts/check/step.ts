/** Groups that `npm test -- --only=` chooses from. */
export const groups = ['static', 'unit', 'e2e'] as const;
export type Group = (typeof groups)[number];

/** What a step found out. */
export interface Result {
  passed: number;
  failed: number;
  /** What a person needs to see when something failed. */
  words?: string;
  /** What is to be known even though nothing failed. */
  remarks?: readonly string[];
}

/** One named part of the whole check. */
export interface Step {
  name: string;
  group: Group;
  run(): Promise<Result>;
  /** Runs while the step of this name runs: together they keep the machine busy. */
  beside?: string;
  /** Steps without which this one makes no sense. */
  needs?: readonly string[];
}

/** Result of a check that is right or wrong as a whole: it counts as one test. */
export const single = (ok: boolean, words: string): Result =>
  ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, words };
