import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { InsuredFacts } from '@/components/quotes/insured-facts';
import { ShellProvider } from '@/components/shell/frame/shell-context';
import { decisionsFor } from '@/lib/access/actions';
import { menuFor } from '@/lib/access/derive';
import { permissionKeys, type PermissionKey, type Viewer } from '@/lib/access/keys';
import type { CustomerRow } from '@/lib/contract/customers/customers';
import { timeZone } from '@/lib/i18n/locales';
import offers from '@/messages/en/offers.json';
import terms from '@/messages/en/terms.json';
import { filesLike, textOf } from '../structure/sources';

const customer = { customerId: 'c-1', firstName: 'Dana', lastName: 'Levi', customerPrivileges: 'STANDARD' };

function shown(of: object | null, has: readonly PermissionKey[] = permissionKeys): string {
  const viewer: Viewer = { has, secretary: false, tariffActions: null };
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone={timeZone} messages={{ offers, terms }}>
      <ShellProvider
        facts={{
          name: '',
          viewer,
          menu: menuFor(viewer),
          can: decisionsFor(viewer),
          accountId: 'account-1',
          acting: null,
        }}
      >
        <InsuredFacts customer={of as CustomerRow | null} requestNumber={7}>
          <li>fact</li>
        </InsuredFacts>
      </ShellProvider>
    </NextIntlClientProvider>,
  );
}

test('CAR-05 results name the customer first, with a link to the card for whoever may open it', () => {
  expect(shown(customer)).toMatch(/^<ul[^>]*><li><a[^>]* href="\/customers\/c-1"[^]*Dana[^]*Levi[^]*fact/);
  const without = shown(customer, []);
  expect(without).toMatch(/Dana[^]*Levi/);
  expect(without).not.toContain('<a ');
  expect(shown(null)).not.toMatch(/Dana|<a /);
});

test('CAR-05 the results of every line name it', () => {
  const results = filesLike('app/(staff)/*/results/**/*-results.tsx');
  expect(results.length).toBeGreaterThan(4);
  expect(
    results.filter((file) => !/<(?:Insured|Request)Facts [^>]*customer=\{rest\.customer\}/.test(textOf(file))),
  ).toEqual([]);
});
