import { MantineProvider } from '@mantine/core';
import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ScheduleBody } from '@/components/offers/offer/payment-schedule-body';
import { timeZone } from '@/lib/i18n/locales';
import { paymentSchedule } from '@/lib/offers/payment-schedule';
import he from '@/messages/he/offers.json';

/** A policy that costs 120 in the first year and 12 more in each of the next. */
const prices = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, year) => ({ age: from + year, amount: 120 + 12 * year }));

test('LIN-02 LIN-04 a schedule has a row for each year, and adds up to 70', () => {
  const { years, toSeventy, highest } = paymentSchedule(prices(68, 71));
  expect(years).toEqual([
    { age: 68, amount: 120, monthly: 10, soFar: 120 },
    { age: 69, amount: 132, monthly: 11, soFar: 252 },
    { age: 70, amount: 144, monthly: 12, soFar: 396 },
    { age: 71, amount: 156, monthly: 13, soFar: 552 },
  ]);
  expect(toSeventy).toBe(396);
  expect(highest?.age).toBe(71);
});

test('LIN-01 LIN-04 a schedule goes from 30 to 99 and not beyond; what begins after 70 has nothing up to 70', () => {
  const { years } = paymentSchedule(prices(30, 105));
  expect([years.length, years[0]!.age, years.at(-1)!.age]).toEqual([70, 30, 99]);
  expect(paymentSchedule(prices(71, 80)).toSeventy).toBe(0);
  expect(paymentSchedule([])).toEqual({ years: [], toSeventy: 0, highest: undefined });
});

test('LIN-02 beside the chart screen readers have all years as a table, in the language of the page', () => {
  const markup = renderToStaticMarkup(
    <MantineProvider>
      <NextIntlClientProvider locale="he" timeZone={timeZone} messages={{ offers: he }}>
        <ScheduleBody offer="הראל" prices={prices(30, 99)} />
      </NextIntlClientProvider>
    </MantineProvider>,
  );
  const table = markup.match(/<div class="visually-hidden"><table[^]*<\/table>/)?.[0] ?? '';
  expect(table.match(/<th scope="row">\d+<\/th>/g)).toHaveLength(70);
  expect(table).toContain('<th scope="row">30</th>');
  expect(table).toContain('<th scope="row">99</th>');
  for (const column of ['age', 'monthly', 'yearly', 'soFar'] as const)
    expect(table).toContain(`<th scope="col">${he.schedule[column]}</th>`);
  // Amounts do not turn around in Hebrew.
  expect(table).toMatch(/<bdi dir="ltr"[^>]*>₪120<\/bdi>/);
  // The line after 70 is the total that insurers are compared by: 41 years from 120 to 600.
  expect(table).toMatch(/<tr data-totalled="true"><th scope="row">70<\/th>/);
  expect(markup).toContain('₪14,760');
  // The chart is a picture of the same figures; its slider is for everybody.
  expect(markup).toMatch(/<figure[^>]*aria-hidden="true"/);
  expect(markup).toMatch(/<input type="range"[^>]*max="69"/);
});
