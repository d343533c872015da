import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { actOnEntry, actOnItem, isTyping, labelTyped } from '@/components/shell/menu/menu-keys';

const bar = { at: 1, count: 4, rtl: false, group: true };
const item = { at: 0, count: 3 };
const modifiers = { ctrlKey: false, metaKey: false, altKey: false };

describe('keys on the bar', () => {
  test('NAV-01 arrows go along the line of reading, which is leftwards in Hebrew', () => {
    expect(actOnEntry('ArrowRight', bar)).toEqual({ kind: 'focusEntry', at: 2 });
    expect(actOnEntry('ArrowLeft', bar)).toEqual({ kind: 'focusEntry', at: 0 });
    expect(actOnEntry('ArrowLeft', { ...bar, rtl: true })).toEqual({ kind: 'focusEntry', at: 2 });
    expect(actOnEntry('ArrowRight', { ...bar, rtl: true })).toEqual({ kind: 'focusEntry', at: 0 });
  });

  test('NAV-01 the ends of the bar meet, Home and End lead to them', () => {
    expect(actOnEntry('ArrowRight', { ...bar, at: 3 })).toEqual({ kind: 'focusEntry', at: 0 });
    expect(actOnEntry('ArrowLeft', { ...bar, at: 0 })).toEqual({ kind: 'focusEntry', at: 3 });
    expect(actOnEntry('Home', bar)).toEqual({ kind: 'focusEntry', at: 0 });
    expect(actOnEntry('End', bar)).toEqual({ kind: 'focusEntry', at: 3 });
  });

  test('NAV-01 down and up open a group at its first and last item, and do nothing on a leaf', () => {
    expect(actOnEntry('ArrowDown', bar)).toEqual({ kind: 'open', land: 'first' });
    expect(actOnEntry('ArrowUp', bar)).toEqual({ kind: 'open', land: 'last' });
    expect(actOnEntry('ArrowDown', { ...bar, group: false })).toBeUndefined();
  });

  test('NAV-01 Enter and Space stay the browser’s: they press the button and follow the link', () => {
    expect(actOnEntry('Enter', bar)).toBeUndefined();
    expect(actOnEntry(' ', bar)).toBeUndefined();
  });
});

describe('keys in an open list', () => {
  test('NAV-01 down and up go round the list, Home and End to its ends, Esc closes it', () => {
    expect(actOnItem('ArrowDown', item, bar)).toEqual({ kind: 'focusItem', at: 1 });
    expect(actOnItem('ArrowUp', item, bar)).toEqual({ kind: 'focusItem', at: 2 });
    expect(actOnItem('Home', { ...item, at: 2 }, bar)).toEqual({ kind: 'focusItem', at: 0 });
    expect(actOnItem('End', item, bar)).toEqual({ kind: 'focusItem', at: 2 });
    expect(actOnItem('Escape', item, bar)).toEqual({ kind: 'close' });
  });

  test('NAV-01 arrows along the bar leave for the neighbouring entry', () => {
    expect(actOnItem('ArrowRight', item, bar)).toEqual({ kind: 'focusEntry', at: 2 });
    expect(actOnItem('ArrowRight', item, { ...bar, rtl: true })).toEqual({ kind: 'focusEntry', at: 0 });
  });

  test('NAV-01 no key leads outside of the list or the bar', () => {
    const keys = fc.constantFrom('ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End');
    const place = fc
      .integer({ min: 1, max: 30 })
      .chain((count) => fc.record({ at: fc.integer({ min: 0, max: count - 1 }), count: fc.constant(count) }));
    fc.assert(
      fc.property(keys, place, place, fc.boolean(), (key, item, entry, rtl) => {
        const action = actOnItem(key, item, { ...entry, rtl });
        const count = action?.kind === 'focusItem' ? item.count : entry.count;
        return action !== undefined && 'at' in action && action.at >= 0 && action.at < count;
      }),
    );
  });
});

describe('typing in the menu', () => {
  const labels = ['Car insurance', 'Customers', 'Claims', 'Orders'];

  test('NAV-01 a letter leads to the next label that begins with it, round the end', () => {
    expect(labelTyped(labels, 'o', 0)).toBe(3);
    expect(labelTyped(labels, 'c', 2)).toBe(0);
    expect(labelTyped(labels, 'x', 0)).toBeUndefined();
    expect(labelTyped([], 'x', 0)).toBeUndefined();
  });

  test('NAV-01 the same letter again goes on, more letters narrow it down', () => {
    expect(labelTyped(labels, 'c', 0)).toBe(1);
    expect(labelTyped(labels, 'cc', 1)).toBe(2);
    expect(labelTyped(labels, 'cl', 1)).toBe(2);
    expect(labelTyped(labels, 'CUST', 1)).toBe(1);
  });

  test('NAV-01 Hebrew and Russian labels are found by their own letters', () => {
    expect(labelTyped(['דף הבית', 'הצעות מחיר', 'לקוחות'], 'ל', 0)).toBe(2);
    expect(labelTyped(['Главная', 'Расчёт', 'Клиенты'], 'кл', 0)).toBe(2);
  });

  test('NAV-01 commands are not typing', () => {
    expect(isTyping({ key: 'a', ...modifiers })).toBe(true);
    expect(isTyping({ key: 'ש', ...modifiers })).toBe(true);
    expect(isTyping({ key: 'a', ...modifiers, ctrlKey: true })).toBe(false);
    expect(isTyping({ key: ' ', ...modifiers })).toBe(false);
    expect(isTyping({ key: 'Tab', ...modifiers })).toBe(false);
  });
});
