import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { WrittenText } from '@/components/ui/value/written-text';
import { signedParts } from '@/lib/format/bidi';
import { hardStrings } from './hard-strings';

const signedIn = (text: string) => signedParts(text).flatMap((part) => (part.signed ? [part.text] : []));

describe('NAV-14 signs of numbers in a text', () => {
  test.each([
    [hardStrings['negative shekels'], ['-1,250']],
    ['החזר של -1,250 ₪', ['-1,250']],
    ['(-5%) +12.5, \u2212300.', ['-5%', '+12.5', '\u2212300']],
    [hardStrings['plate in a Hebrew sentence'], []],
    ['בין 5-10 ימים, 03-5550100, AB-12, 01.12-2026, 1,250 ₪', []],
    ['', []],
  ])('NAV-14 "%s"', (text, signed) => {
    expect(signedIn(text)).toEqual(signed);
  });

  test.each(Object.values(hardStrings))('NAV-14 nothing of "%s" is lost', (text) => {
    expect(
      signedParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});

test('NAV-14 a text runs by its own letters, and its minus stays in front of the number', () => {
  expect(renderToStaticMarkup(<WrittenText>{hardStrings['negative shekels']}</WrittenText>)).toBe(
    '<bdi><bdi dir="ltr">-1,250</bdi><span> ₪ החזר</span></bdi>',
  );
  expect(renderToStaticMarkup(<WrittenText className="note">דנה</WrittenText>)).toBe('<bdi class="note">דנה</bdi>');
});
