import { cpus, loadavg } from 'node:os';

/** One measured goal of docs/performance.md. */
export interface Goal {
  /** Id, such as `P1` or `lists`. */
  id: string;
  /** What is measured. */
  what: string;
  /** Null when it could not be measured: no success. */
  measured: number | null;
  /** Description of the reference that was measured in the same run, or why nothing was. */
  reference: string;
  goal: number;
  /** Empty for a number of things. */
  unit: 'x' | 'ms' | 'KB' | 'MB' | '%' | 'rows/s' | '';
  /** The goal is to be reached, as a rate is; otherwise it is not to be exceeded. */
  atLeast?: true;
}

/** Factor by which measurements on one machine vary. */
const tolerance = 1.1;
/**
 * Factor and time, ms, for a single short round beside other work: it finds what has become many times slower. Bytes do
 * not depend on the machine.
 */
const quickly = { factor: 3, ms: 200 };

function limitOf({ goal, unit, atLeast }: Goal, quick: boolean): number {
  if (atLeast) return goal / (quick ? quickly.factor : tolerance);
  if (!quick || unit === 'KB') return goal * tolerance;
  return goal * quickly.factor + (unit === 'ms' ? quickly.ms : 0);
}

function isMissed(goal: Goal, quick: boolean): boolean {
  if (goal.measured === null) return false;
  const limit = limitOf(goal, quick);
  return goal.atLeast ? goal.measured < limit : goal.measured > limit;
}

const shown = (value: number | null, unit: Goal['unit']) => {
  if (value === null) return '–';
  if (unit === 'x') return `${value.toFixed(1)} ×`;
  if (unit === 'ms') return `${value.toFixed(value < 100 ? 2 : 0)} ms`;
  if (unit === '') return String(Number(value.toFixed(3)));
  return `${Math.round(value)} ${unit}`;
};

/** A quick round says nothing of goals that are missed by less than its own limit. */
function wordOf(goal: Goal, quick: boolean): string {
  if (goal.measured === null) return '✗ not measured';
  if (isMissed(goal, quick)) return '✗ missed';
  return isMissed(goal, false) ? '– not in this round' : '✓';
}

/** Returns whether a goal is met; a quick round does not ask for what it has no means to measure. */
const isMet = (goal: Goal, quick: boolean): boolean => (goal.measured === null ? quick : !isMissed(goal, quick));

/** Prints the goals as a table, with the machine. Exits with 1 when one is missed or, unless quick, not measured. */
export function printGoals(goals: readonly Goal[], { quick = false } = {}): void {
  const line = (cells: readonly [string, string, string, string, string]) =>
    console.log(
      `${cells[0].padEnd(11)}${cells[1].padEnd(58)}${cells[2].padStart(14)}${cells[3].padStart(16)}  ${cells[4]}`,
    );
  console.log('');
  line(['', 'goal', 'measured', 'limit', '']);
  for (const goal of goals)
    line([
      goal.id,
      goal.what,
      shown(goal.measured, goal.unit),
      `${goal.atLeast ? '≥' : '≤'} ${shown(goal.goal, goal.unit)}`,
      `${wordOf(goal, quick)} (${goal.reference})`,
    ]);
  const [cpu] = cpus();
  console.log(
    `\n${cpus().length} cores of ${cpu?.model ?? 'an unknown processor'}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}`,
  );
  if (!goals.every((goal) => isMet(goal, quick))) process.exitCode = 1;
}
