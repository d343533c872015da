import { describe, expect, it } from 'vitest';
import { dayAfterKey } from '@/components/form/field/day-calendar';

describe('NAV-05 keys in a calendar', () => {
  it('NAV-05 left and right go the way the page is read, over the end of a month', () => {
    expect(dayAfterKey('ArrowLeft', '2026-11-30', true)).toBe('2026-12-01');
    expect(dayAfterKey('ArrowRight', '2026-12-01', true)).toBe('2026-11-30');
    expect(dayAfterKey('ArrowRight', '2026-11-30', false)).toBe('2026-12-01');
    expect(dayAfterKey('ArrowLeft', '2026-03-01', false)).toBe('2026-02-28');
  });

  it('NAV-05 up and down go by weeks, page keys by months', () => {
    expect(dayAfterKey('ArrowDown', '2026-11-26', true)).toBe('2026-12-03');
    expect(dayAfterKey('ArrowUp', '2026-11-05', true)).toBe('2026-10-29');
    expect(dayAfterKey('PageDown', '2026-01-31', true)).toBe('2026-02-28');
    expect(dayAfterKey('PageUp', '2026-03-31', false)).toBe('2026-02-28');
    expect(dayAfterKey('Enter', '2026-03-31', false)).toBeUndefined();
  });
});
