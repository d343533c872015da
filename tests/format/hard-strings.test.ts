import { describe, expect, test } from 'vitest';
import { isolate, withoutControls } from '@/lib/format/bidi';
import { safeCell } from '@/reference/engine/excel/safe-cell';
import { drawable } from '@/lib/marks/drawable';
import { hardStrings, steering } from './hard-strings';

describe.each(Object.entries(hardStrings))('NAV-14 %s', (_, text) => {
  const plain = text.replace(new RegExp(steering, 'g'), '');

  test('NAV-14 loses what steers it on the way in, and nothing else', () => {
    expect(withoutControls({ rows: [{ remark: text }] })).toEqual({ rows: [{ remark: plain }] });
  });

  test('NAV-14 stands by itself in an SMS: one isolate around it, none in it', () => {
    expect(isolate(text)).toBe(`\u2068${plain}\u2069`);
  });

  test('NAV-14 is as it is in a cell of a sheet, without what steers it', () => {
    expect(safeCell(text)).not.toMatch(steering);
    expect(safeCell(text)).toBe(plain);
  });

  test('NAV-14 is drawn in a PDF without marks that could turn its line around', () => {
    expect(drawable(text).replace(/[\u2068\u2069]/g, '')).not.toMatch(steering);
  });
});

test('NAV-14 passwords are taken as they were typed', () => {
  const password = 'a\u200Fb';
  expect(withoutControls({ password, login: password })).toEqual({ password, login: 'ab' });
});

test('NAV-14 half of an emoji, which the database refuses within JSON, is replaced on the way in', () => {
  expect(withoutControls({ rows: [{ remark: 'שלום 😀'.slice(0, -1) }] })).toEqual({
    rows: [{ remark: 'שלום \ufffd' }],
  });
});
