/** One measured goal of docs/performance.md. */
export interface Goal {
  /** Id, such as `P1`. */
  id: string;
  /** What is measured. */
  what: string;
  measured: number;
  /** Description of the reference that was measured in the same run. */
  reference: string;
  goal: number;
  /** For a goal that is not reached yet: the value reached so far, so that it does not get worse. */
  reached?: number;
  unit: 'x' | 'ms' | 'KB' | 'MB' | '%';
}

/** Factor by which measurements on one machine vary. */
const tolerance = 1.1;
/** Factor for a single short round on a busy machine. It applies to times only. */
const quickTolerance = 3;

const limitOf = ({ goal, reached = goal }: Goal) => Math.max(goal, reached);
/** Returns whether a goal, or the value reached so far, is missed by more than the tolerance. */
const isMissed = (goal: Goal, quick: boolean): boolean =>
  goal.measured > limitOf(goal) * (quick && goal.unit !== 'KB' ? quickTolerance : tolerance);

const shown = (value: number, unit: Goal['unit']) => {
  if (unit === 'x') return `${value.toFixed(1)} ×`;
  if (unit === 'ms') return `${value.toFixed(value < 100 ? 2 : 0)} ms`;
  return `${Math.round(value)} ${unit}`;
};

function wordOf(goal: Goal, quick: boolean): string {
  if (isMissed(goal, quick)) return '✗ missed';
  return goal.measured > goal.goal * tolerance ? '– not reached yet' : '✓';
}

/** Prints the goals as a table. Exits with 1 when one is missed. */
export function printGoals(goals: readonly Goal[], { quick = false } = {}): void {
  const line = (cells: readonly [string, string, string, string, string]) =>
    console.log(
      `${cells[0].padEnd(5)}${cells[1].padEnd(52)}${cells[2].padStart(12)}${cells[3].padStart(12)}  ${cells[4]}`,
    );
  console.log('');
  line(['', 'goal', 'measured', 'at most', '']);
  for (const goal of goals)
    line([
      goal.id,
      goal.what,
      shown(goal.measured, goal.unit),
      shown(goal.goal, goal.unit),
      `${wordOf(goal, quick)} (${goal.reference})`,
    ]);
  if (goals.some((goal) => isMissed(goal, quick))) process.exitCode = 1;
}
