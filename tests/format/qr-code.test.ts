import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { qrCode } from '@/lib/format/qr-code';

const rowsOf = (text: string) => qrCode(text).map((row) => row.map(Number).join(''));

describe('DOC-03 QR codes', () => {
  // The hashes are of codes that a reader of another maker has read back.
  test.each([
    ['a', 21, 'ad65f877bf9411d1'],
    ['שלום', 21, 'd2c1e80f14be6c6f'],
    [`https://desk.example.co.il/sign/${'x'.repeat(43)}`, 37, '458b54ae25053b7a'],
    ['z'.repeat(100), 41, '0cd2379bfab28741'],
    ['q'.repeat(150), 49, '55ad0f463374c734'],
    ['y'.repeat(213), 57, '35655c2ba409a4d0'],
  ])('DOC-03 %s', (text, size, hash) => {
    const rows = rowsOf(text);
    expect(rows).toHaveLength(size);
    expect(createHash('sha256').update(rows.join('\n')).digest('hex')).toMatch(new RegExp(`^${hash}`));
  });

  test('DOC-03 a text that is too long is refused', () => {
    expect(() => qrCode('y'.repeat(214))).toThrow(RangeError);
  });
});
