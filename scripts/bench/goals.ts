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

const limitOf = ({ goal, reached = goal }: Goal) => Math.max(goal, reached);
/** Whether a goal, or what has been reached of it so far, is missed by more than a tenth. */
export const isMissed = (goal: Goal): boolean => goal.measured > limitOf(goal) * tolerance;

const shown = (value: number, unit: Goal['unit']) =>
  unit === 'KB' ? `${Math.round(value)} KB` : unit === 'x' ? `${value.toFixed(1)} ×` : `${value.toFixed(2)} ms`;

function wordOf(goal: Goal): string {
  if (isMissed(goal)) return '✗ missed';
  return goal.measured > goal.goal * tolerance ? '– not reached yet' : '✓';
}

/** Prints the goals as a table; ends the program with 1 when one is missed. */
export function printGoals(goals: readonly Goal[]): void {
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
      `${wordOf(goal)} (${goal.reference})`,
    ]);
  if (goals.some(isMissed)) process.exitCode = 1;
}
