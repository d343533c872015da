import { expect, test } from 'vitest';
import { meantBy } from '@/app/(staff)/mails/use-mail-keys';

const press = (
  key: string,
  code: string,
  held: Partial<Record<'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey', true>> = {},
) => meantBy({ key, code, ctrlKey: false, altKey: false, metaKey: false, shiftKey: false, ...held });

test('MBX-01 the sign # deletes where it is typed, and no other sign at its place does', () => {
  // Israeli and American, German, Spanish with AltGr, British on a Mac.
  expect(press('#', 'Digit3', { shiftKey: true })).toBe('remove');
  expect(press('#', 'Backslash')).toBe('remove');
  expect(press('#', 'Digit3', { ctrlKey: true, altKey: true })).toBe('remove');
  expect(press('#', 'Digit3', { altKey: true })).toBe('remove');
  // British, Russian.
  expect(press('£', 'Digit3', { shiftKey: true })).toBeUndefined();
  expect(press('№', 'Digit3', { shiftKey: true })).toBeUndefined();
  expect(press('#', 'Digit3', { ctrlKey: true })).toBeUndefined();
  expect(press('Delete', 'Delete')).toBe('remove');
});

test('MBX-01 letters count by their place, on a Hebrew keyboard too', () => {
  expect(press('ר', 'KeyR')).toBe('reply');
  expect(press('ש', 'KeyA')).toBe('replyAll');
  expect(press('כ', 'KeyF')).toBe('forward');
  expect(press('f', 'KeyF', { ctrlKey: true })).toBeUndefined();
  expect(press('F', 'KeyF', { shiftKey: true })).toBeUndefined();
});
