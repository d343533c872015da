import { describe, expect, test } from 'vitest';
import { partOfDay } from '@/app/(staff)/home/part-of-day';
import { roleOf } from '@/components/shell/menu/account-role';
import { initialsOf } from '@/components/shell/menu/initials';
import type { Requirement } from '@/lib/access/keys';

const viewer = (has: Requirement[] = [], secretary = false) => ({ has, secretary, tariffActions: null });

describe('who is signed in', () => {
  test('NAV-02 one word says what someone is here', () => {
    expect(roleOf(viewer(), { accountRole: 'AGENT' })).toBe('agent');
    expect(roleOf(viewer(), { accountRole: 'CLERK' })).toBe('clerk');
    expect(roleOf(viewer([], true), { accountRole: 'CLERK' })).toBe('secretary');
    expect(roleOf(viewer(['superuser']), { accountRole: 'AGENT' })).toBe('superuser');
    expect(roleOf(viewer(['superuser', 'backoffice']), { accountRole: 'AGENT' })).toBe('backoffice');
  });

  test('NAV-02 initials are two letters at most, whatever the name', () => {
    expect(initialsOf('נועה ברק')).toBe('נב');
    expect(initialsOf('Anna Maria de Souza')).toBe('AS');
    expect(initialsOf('דנה')).toBe('ד');
    expect(initialsOf('  ')).toBe('');
    expect(initialsOf('𝒜da Lovelace')).toBe('𝒜L');
  });

  test('NAV-06 the greeting follows the hour', () => {
    expect([5, 11].map(partOfDay)).toEqual(['morning', 'morning']);
    expect([12, 16].map(partOfDay)).toEqual(['noon', 'noon']);
    expect([17, 23, 0, 4].map(partOfDay)).toEqual(['evening', 'evening', 'evening', 'evening']);
  });
});
