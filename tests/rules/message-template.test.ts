import { describe, expect, test } from 'vitest';
import {
  filledTemplate,
  templateFields,
  templateKinds,
  unknownFields,
  usualTemplate,
  withLinkField,
} from '@/lib/rules/work/message-template';
import { locales } from '@/lib/i18n/locales';

describe('CUS-09 texts of an agency', () => {
  test('CUS-09 fields are filled in, what is no field stays', () => {
    const text = 'שלום {customer}, {subject}: {link} {price}';
    expect(filledTemplate(text, { customer: 'דנה', subject: 'רכב 12-345-67' })).toBe(
      'שלום דנה, רכב 12-345-67: {link} {price}',
    );
    expect(filledTemplate('{customer}', { customer: '{link}', link: 'x' })).toBe('{link}');
    expect(unknownFields(`${text} {price} {}`)).toEqual(['price', '']);
  });

  test('CUS-09 a text without a place for the link gets one at its end', () => {
    expect(withLinkField('שלום\n')).toBe('שלום\n{link}');
    expect(withLinkField('{link} שלום')).toBe('{link} שלום');
  });

  test.each(templateKinds.flatMap((kind) => locales.map((locale) => [kind, locale] as const)))(
    'CUS-09 the text for %s in %s has every field once',
    (kind, locale) => {
      const text = usualTemplate(kind, locale);
      expect(templateFields.map((field) => text.split(`{${field}}`).length - 1)).toEqual([1, 1, 1, 1, 1]);
      expect(unknownFields(text)).toEqual([]);
    },
  );
});
