import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isolate } from '@/lib/format/bidi';
import { drawable } from '@/lib/marks/drawable';
import { visualRuns } from '@/reference/engine/pdf/bidi-runs';

const hebrew = /[\u0590-\u05FF]/;

/** Returns the visual order from left to right: the font reverses Hebrew runs. */
const seen = (text: string, direction: 'rtl' | 'ltr') =>
  visualRuns(text, direction)
    .map((run) => (hebrew.test(run) ? [...run].toReversed().join('') : run))
    .join('');

describe('NAV-14 text of both directions in a PDF', () => {
  it.each([
    ['שלום', 'rtl', 'םולש'],
    ['רכב 123-45-678 חדש', 'rtl', 'שדח 123-45-678 בכר'],
    ['אופק (1998) בע"מ', 'rtl', 'מ"עב (1998) קפוא'],
    ['בע"מ', 'rtl', 'מ"עב'],
    ['הראל 27', 'rtl', '27 לארה'],
    ['מחיר: ₪4,005', 'rtl', '₪4,005 :ריחמ'],
    ['Toyota COROLLA 2021', 'rtl', 'Toyota COROLLA 2021'],
    ['01.12.2026 – 30.11.2027', 'rtl', '30.11.2027 – 01.12.2026'],
    ['01.12.2026 – 30.11.2027', 'ltr', '01.12.2026 – 30.11.2027'],
    ['Agent: נועה ברק', 'ltr', 'Agent: קרב העונ'],
    ['-1,250 ₪ החזר', 'rtl', 'רזחה ₪ -1,250'],
    ['החזר של -5%', 'rtl', '-5% לש רזחה'],
    ['נדרש (ברכב: ללא)', 'rtl', '(אלל :בכרב) שרדנ'],
    ['[א] {ב}', 'rtl', '{ב} [א]'],
    ['', 'rtl', ''],
  ] as const)('NAV-14 "%s" in a %s line is seen as "%s"', (text, direction, result) => {
    expect(seen(text, direction)).toBe(result);
  });

  it('NAV-14 a Hebrew run is handed over in the order of reading, its brackets turned for the eye', () => {
    expect(visualRuns('(שלום)', 'rtl')).toEqual([')שלום(']);
  });

  it('NAV-14 isolated parts do not mix: an address before a phone stays before it', () => {
    const line = `${isolate('הרצל 7')} · ${isolate('03-555-0100')}`;
    expect(seen(line, 'ltr')).toBe('7 לצרה · 03-555-0100');
  });

  it('NAV-14 marks in what people typed turn nothing around', () => {
    const attack = '\u202Eנועה\u202C \u200Fabc\u202D 12';
    expect(visualRuns(attack, 'ltr').join('')).not.toMatch(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/);
    expect(seen(attack, 'rtl')).toBe(seen('נועה abc 12', 'rtl'));
  });

  it('NAV-14 no letter is lost or added, whatever the text', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'אבגדהשת ABCxyz0123456789.,:-₪"\'()[]–/ '), maxLength: 60 });
    fc.assert(
      fc.property(letters, fc.constantFrom('rtl' as const, 'ltr' as const), (text, direction) => {
        const plain = (value: string) => [...value.replace(/[()[\]{}<>«»]/g, '|')].toSorted().join('');
        expect(plain(visualRuns(text, direction).join(''))).toBe(plain(drawable(text)));
      }),
    );
  });
});
