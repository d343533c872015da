import { describe, expect, test } from 'vitest';
import { fieldAt } from '@/components/portal/signing/field-at';

/** A4, mm. */
const [across, down] = [210, 297];
const box = (name: string, x: number, y: number, width = 4, height = 4) => ({
  name,
  x: x / across,
  y: y / down,
  width: width / across,
  height: height / down,
});

/** Rows 5 mm apart, in each "yes" and "no" side by side, 12 mm apart, and a line for a signature. */
const fields = [
  ...Array.from({ length: 12 }, (_, row) => [
    box(`yes ${row}`, 60, 40 + row * 5),
    box(`no ${row}`, 72, 40 + row * 5),
  ]).flat(),
  box('signature', 20, 102, 70, 15),
];

describe.each([360, 390])('ZON-01 on a phone of %i px', (width) => {
  const page = { width, height: (width * down) / across };
  const tapAt = (x: number, y: number, zoom = 1) =>
    fieldAt(fields, { x: x * page.width, y: y * page.height }, page, zoom)?.name;

  test.each([1, 2.5])('ZON-01 a tap on the middle of a field fills that one, zoomed %d times', (zoom) => {
    for (const { name, x, y, width: w, height: h } of fields) expect(tapAt(x + w / 2, y + h / 2, zoom)).toBe(name);
  });

  test('ZON-01 a thumb beside a field fills the nearest one', () => {
    const no = fields.find(({ name }) => name === 'no 3')!;
    expect(tapAt(no.x + no.width + 6 / width, no.y + no.height / 2)).toBe('no 3');
    const first = fields[0]!;
    expect(tapAt(first.x + first.width / 2, first.y - 10 / page.height)).toBe('yes 0');
    expect(tapAt(0.95, 0.05)).toBeUndefined();
  });

  test('ZON-01 a wide field is filled at its very edge, though the middle of a small one is nearer', () => {
    expect(tapAt((60 + 2) / across, 102.4 / down)).toBe('signature');
  });
});
