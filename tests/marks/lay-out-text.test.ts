import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import * as fontkit from 'fontkit';
import { describe, expect, test } from 'vitest';
import { advanceOf } from '@/lib/marks/advances';
import { notDrawable } from '@/lib/marks/drawable';
import { layOutText } from '@/lib/marks/lay-out-text';

const font = fontkit.create(
  readFileSync(createRequire(import.meta.url).resolve('@expo-google-fonts/rubik/400Regular/Rubik_400Regular.ttf')),
) as {
  unitsPerEm: number;
  characterSet: number[];
  glyphForCodePoint(code: number): { advanceWidth: number };
  layout(text: string, features: Record<string, boolean>): { glyphs: { advanceWidth: number }[] };
};

describe('DOC-07 texts in fields', () => {
  test('DOC-07 the table of widths is that of the font in which files are written', () => {
    const printed = font.characterSet.filter(
      (code) => code >= 0x20 && code !== 0x7f && code !== 0xad && code < 0xfb50 && code !== 0xfb01 && code !== 0xfb02,
    );
    expect(printed.length).toBeGreaterThan(700);
    for (const code of printed)
      expect([code, advanceOf(String.fromCodePoint(code))]).toEqual([
        code,
        font.glyphForCodePoint(code).advanceWidth / font.unitsPerEm,
      ]);
    expect(advanceOf('中')).toBeUndefined();
  });

  test('DOC-07 names what a file cannot show', () => {
    expect(notDrawable('ז׳קלין O’Neil Алёна ₪ 1,250.75 – "מ״מ"')).toEqual([]);
    expect(notDrawable('שלום 😀 Ελένη')).toEqual(['😀', 'Ε', 'λ', 'έ', 'ν', 'η']);
  });

  test('DOC-07 a sentence in a small field stands there whole, on several lines, from its own side', () => {
    const text = 'אינני מאשר לחייב את כרטיס האשראי בתשלום נוסף';
    const { lines, direction, size, fits } = layOutText(text, { width: 120, height: 30 });
    expect(lines.map((line) => line.text).join(' ')).toBe(text);
    expect([direction, fits, lines.length > 1, size >= 5]).toEqual(['rtl', true, true, true]);
    expect(new Set(lines.map(({ x }) => x))).toEqual(new Set([118]));
  });

  test('DOC-07 no text leaves its field, and none is cut', () => {
    const letters = fc.constantFrom(...'אבגדהוזחט abcdefgWMi 0123456789 ,.-₪Жщ');
    fc.assert(
      fc.property(
        fc.array(letters, { minLength: 1, maxLength: 300 }),
        fc.integer({ min: 12, max: 400 }),
        fc.integer({ min: 6, max: 120 }),
        (all, width, height) => {
          const text = all.join('');
          const { lines, size, direction } = layOutText(text, { width, height });
          expect(
            lines
              .map((line) => line.text)
              .join('')
              .replaceAll(' ', ''),
          ).toBe(text.replaceAll(' ', ''));
          for (const line of lines) {
            const across = font
              .layout(line.text, { liga: false })
              .glyphs.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0);
            const wide = (across / font.unitsPerEm) * size;
            const left = direction === 'rtl' ? line.x - wide : line.x;
            expect(left).toBeGreaterThan(-0.01);
            expect(left + wide).toBeLessThan(width + 0.01);
            expect(line.y - size).toBeGreaterThan(-0.01);
            expect(line.y + size * 0.3).toBeLessThan(height + 0.01);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  test('DOC-07 says when it would be too small to be read', () => {
    expect(layOutText('מ'.repeat(300), { width: 60, height: 14 }).fits).toBe(false);
    expect(layOutText('21.11.2026', { width: 60, height: 14 }).fits).toBe(true);
  });
});
