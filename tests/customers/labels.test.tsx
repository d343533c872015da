import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { useCardLabels } from '@/components/customers/form/card-labels';
import { useCustomerLabels } from '@/components/customers/new-customer-fields';
import { customerDraft } from '@/lib/contract/customers/customers';
import { locales, timeZone } from '@/lib/i18n/locales';
import { jsonOf } from '../structure/sources';

interface Shape {
  shape?: Record<string, Shape>;
  element?: Shape;
  unwrap?: () => Shape;
}

/** Returns the dotted paths of all values of a schema; the first item stands for all of a list. */
function pathsOf(schema: Shape, path = ''): string[] {
  const under = (key: string) => (path ? `${path}.${key}` : key);
  if (schema.shape) return Object.entries(schema.shape).flatMap(([key, part]) => pathsOf(part, under(key)));
  if (schema.element) return pathsOf(schema.element, under('0'));
  return schema.unwrap ? pathsOf(schema.unwrap(), path) : [path];
}

const paths = pathsOf(customerDraft as unknown as Shape);

/** Values that no field shows, so that no error can be at them. */
const unseen = /^addresses\.0\.(?:type|country|cityIds\.0|streetIds\.0)$/;

describe.each(locales)('CUS-03 labels of a customer’s fields in %s', (locale) => {
  const customers = jsonOf<Record<string, string>>(`messages/${locale}/customers.json`);

  function labels(use: () => (path: string) => string, asked: readonly string[]): string[] {
    const found: string[] = [];
    function Asking() {
      found.push(...asked.map(use()));
      return null;
    }
    renderToStaticMarkup(
      <NextIntlClientProvider locale={locale} timeZone={timeZone} messages={{ customers }}>
        <Asking />
      </NextIntlClientProvider>,
    );
    return found;
  }

  it('CUS-03 every field of the card has its own', () => {
    const shown = paths.filter((path) => !unseen.test(path));
    expect(shown).toContain('passport.passportNumber');
    const found = labels(useCardLabels, shown);
    expect(shown.filter((path, at) => found[at] === path)).toEqual([]);
    expect(found.filter((label) => label.includes('customers.'))).toEqual([]);
  });

  it('ORD-01 every field of a new customer in an order has its own, and none is called "customer"', () => {
    const asked = ['firstName', 'lastName', 'birthday', 'drivingLicenseIssued', 'maritalStatus', 'gender']
      .map((name) => `customerInfo.${name}`)
      .concat('passport.type', 'passport.passportNumber', 'media.0.value', 'media.1.value')
      .map((path) => `customer.customer.${path}`);
    const found = labels(useCustomerLabels, asked);
    expect(new Set(found).size).toBe(asked.length);
    expect(found).not.toContain(customers.customer);
  });
});
