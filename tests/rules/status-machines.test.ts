import { describe, expect, test } from 'vitest';
import type { StatusMachine } from '@/lib/rules/kit/status-machine';
import { machines } from '@/lib/rules/work/machines';

const all = Object.values(machines).map((machine) => [machine.name, machine as unknown as StatusMachine] as const);

describe('ORD-04 tables of states and moves', () => {
  test.each(all)('ORD-04 %s: every state is reached from a start, and every move leaves from a state', (_, machine) => {
    const { states, starts, moves } = machine;
    const reached = new Set<string>(starts);
    for (let before = -1; before < reached.size;) {
      before = reached.size;
      for (const { from, to } of Object.values(moves)) if (from.some((state) => reached.has(state))) reached.add(to);
    }
    expect(states.filter((state) => !reached.has(state))).toEqual([]);
    for (const { from, to } of Object.values(moves)) {
      expect(from.length).toBeGreaterThan(0);
      expect(states).toEqual(expect.arrayContaining([...from, to]));
    }
  });

  test('ORD-04 allows what the table names and nothing else', () => {
    const { after, can, leads, isFinal } = machines.envelopes;
    expect(after('DRAFT', 'send')).toBe('SENT');
    expect(after('DRAFT', 'cancel')).toBeNull();
    expect([can('EXPIRED', 'extend'), can('DECLINED', 'extend')]).toEqual([true, false]);
    expect([leads('COMPLETED', 'SENT'), leads('COMPLETED', 'CANCELLED')]).toEqual([true, false]);
    expect([isFinal('CANCELLED'), isFinal('COMPLETED')]).toEqual([true, false]);
  });
});
