/** One measured goal of docs/performance.md. */
export interface Goal {
  /** `P1`. */
  id: string;
  /** What is measured. */
  what: string;
  measured: number;
  /** What it is held against, measured in the same run, in words. */
  reference: string;
  goal: number;
  /** Where the goal is not reached yet: what has been reached, so that it gets no worse. */
  reached?: number;
  unit: 'x' | 'ms' | 'KB';
}

/** Measurements of one machine differ by so much from run to run. */
const tolerance = 1.1;
/** One short round on a busy machine says less: times fail it only when they are far off, sizes as always. */
const quickTolerance = 3;

const limitOf = ({ goal, reached = goal }: Goal) => Math.max(goal, reached);
/** Returns whether a goal, or what has been reached of it so far, is missed by more than a tenth; by a multiple in a quick run. */
const isMissed = (goal: Goal, quick: boolean): boolean =>
  goal.measured > limitOf(goal) * (quick && goal.unit !== 'KB' ? quickTolerance : tolerance);

const shown = (value: number, unit: Goal['unit']) =>
  unit === 'KB' ? `${Math.round(value)} KB` : unit === 'x' ? `${value.toFixed(1)} ×` : `${value.toFixed(2)} ms`;

function wordOf(goal: Goal, quick: boolean): string {
  if (isMissed(goal, quick)) return '✗ missed';
  return goal.measured > goal.goal * tolerance ? '– not reached yet' : '✓';
}

/** Prints the goals as a table; ends the program with 1 when one is missed. */
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
