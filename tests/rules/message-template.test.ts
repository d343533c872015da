import { describe, expect, test } from 'vitest';
import {
  filledTemplate,
  isMailKind,
  mailFields,
  mailKinds,
  openFields,
  storedTemplate,
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
      const fields = isMailKind(kind) ? ['customer', 'subject'] : ['customer', 'subject', 'link', 'agent', 'agency'];
      expect(fields.map((field) => text.split(`{${field}}`).length - 1)).toEqual(fields.map(() => 1));
      expect(unknownFields(text, isMailKind(kind) ? mailFields : undefined)).toEqual([]);
    },
  );

  test('MBX-02 a text for a mail gets no link, and the others know no plate', () => {
    expect(storedTemplate('MAIL_RENEWAL', ' שלום {customer}\n')).toBe('שלום {customer}');
    expect(storedTemplate('ORDER', 'שלום')).toBe('שלום\n{link}');
    expect(unknownFields('{plate} {policyEnd}')).toEqual(['plate', 'policyEnd']);
    const texts = mailKinds.flatMap((kind) => locales.map((locale) => usualTemplate(kind, locale))).join();
    expect(texts).not.toContain('{link}');
    // Not every insurance is of a car.
    expect(texts).not.toContain('{plate}');
  });

  test('MBX-02 the fields without a value are named, each once', () => {
    const text = filledTemplate('{customer}: {plate}, {policyEnd}, {plate} {link}', { customer: 'דנה' });
    expect(text).toBe('דנה: {plate}, {policyEnd}, {plate} {link}');
    expect(openFields(text)).toEqual(['plate', 'policyEnd']);
    expect(openFields('שלום')).toEqual([]);
  });
});
