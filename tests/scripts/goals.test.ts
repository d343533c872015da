import { afterEach, expect, test, vi } from 'vitest';
import { type Goal, printGoals } from '@/scripts/bench/goals';

const goal: Goal = { id: 'P1', what: 'CPU', measured: 1, reference: 'nginx', goal: 4, unit: 'x' };
const before = process.exitCode;
afterEach(() => void (process.exitCode = before));

function printed(goals: Goal[], options?: { quick: boolean }): { text: string; code: typeof process.exitCode } {
  process.exitCode = undefined;
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  printGoals(goals, options);
  return { text: lines.join('\n'), code: process.exitCode };
}

test('a goal that was not measured says so and is no success', () => {
  const unmeasured = { ...goal, measured: null, reference: 'nginx is not installed' };
  const { text, code } = printed([unmeasured]);
  expect(text).toMatch(/P1.*✗ not measured \(nginx is not installed\)/);
  expect(code).toBe(1);
  expect(printed([unmeasured], { quick: true }).text).toContain('not measured');
});

test('a rate is missed below its goal, in a quick round below a third of it', () => {
  const rate: Goal = { ...goal, goal: 60_000, unit: 'rows/s', atLeast: true };
  expect(printed([{ ...rate, measured: 90_000 }]).text).toMatch(/90000 rows\/s +≥ 60000 rows\/s +✓/);
  expect(printed([{ ...rate, measured: 90_000 }]).code).toBeUndefined();
  expect(printed([{ ...rate, measured: 50_000 }]).code).toBe(1);
  expect(printed([{ ...rate, measured: 50_000 }], { quick: true }).code).toBeUndefined();
  expect(printed([{ ...rate, measured: 10_000 }], { quick: true }).code).toBe(1);
});

test('a measured goal is met or missed', () => {
  expect(printed([goal]).code).toBeUndefined();
  expect(printed([{ ...goal, measured: 5 }]).code).toBe(1);
});
