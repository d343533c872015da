import { MantineProvider } from '@mantine/core';
import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { StatusCell } from '@/components/customers/status-cell';
import type { CustomerRow } from '@/lib/contract/customers/customers';
import { timeZone } from '@/lib/i18n/locales';
import customers from '@/messages/en/customers.json';
import terms from '@/messages/en/terms.json';

const lead = { customerId: 'c1', firstName: 'Tamar', lastName: 'Almog', customerStatus: 'LEAD' } as CustomerRow;
type Mover = Parameters<typeof StatusCell>[0]['mover'];
const shownWith = (mover: Mover, customer = lead) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone={timeZone} messages={{ customers, terms }}>
      <MantineProvider>
        <StatusCell customer={customer} mover={mover} />
      </MantineProvider>
    </NextIntlClientProvider>,
  );

it('CUS-01 the status of a customer is changed in the list by who may, and shows at once', () => {
  const start = () => undefined;
  expect(shownWith(null)).not.toContain('<button');
  expect(shownWith({ start, moving: null })).toMatch(/<button[^>]*aria-label="Lead\. [^"]*Tamar Almog"/);
  const moving = { customerId: 'c1', status: 'COMPLETED' as const };
  expect(shownWith({ start, moving })).toContain(`aria-label="${terms.customerStatus.COMPLETED}.`);
  expect(shownWith({ start, moving: { ...moving, customerId: 'c2' } })).toContain('aria-label="Lead.');
  expect(shownWith({ start, moving: null }, { ...lead, customerStatus: 'REMOVED' })).not.toContain('<button');
});
