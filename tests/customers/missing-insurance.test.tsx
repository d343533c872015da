import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NeedsNow } from '@/app/(staff)/customers/[customerId]/head/needs-now';
import { startValues as healthValues } from '@/app/(staff)/health/request/request-values';
import { startValues as lifeValues } from '@/app/(staff)/life/request/request-values';
import { startValues as homeValues } from '@/app/(staff)/properties/request/request-values';
import { startValues as riskValues } from '@/app/(staff)/risks/request/request-values';
import { CoverageGrid } from '@/components/relations/coverage-grid';
import { type ShellFacts, ShellProvider } from '@/components/shell/frame/shell-context';
import { menuFor } from '@/lib/access/derive';
import type { Requirement } from '@/lib/access/keys';
import type { FamilyMember } from '@/lib/contract/customers/relations';
import { timeZone } from '@/lib/i18n/locales';
import { gapsOf } from '@/lib/rules/quotes/coverage';
import ui from '@/messages/en/ui.json';
import customers from '@/messages/en/customers.json';
import relations from '@/messages/en/relations.json';
import terms from '@/messages/en/terms.json';

const today = '2026-11-22';

/** A mother without any policy, with the gaps that follow from it. */
function mother(policies: Partial<Record<'CAR' | 'PROPERTY' | 'LIFE' | 'HEALTH', number>> = {}): FamilyMember {
  const counts = { CAR: 0, PROPERTY: 0, LIFE: 0, HEALTH: 0, ...policies };
  const birthday = '1980-05-06';
  const insured = { type: null, birthday, policies: counts };
  return {
    relationId: null,
    type: null,
    customer: { customerId: 'c-1', firstName: 'Ruth', lastName: 'Levi' } as FamilyMember['customer'],
    birthday,
    coverage: Object.entries(counts).map(([line, count]) => ({
      line: line as 'CAR',
      policies: count,
      until: null,
      shared: false,
    })),
    gaps: gapsOf(insured, [insured], today),
  };
}

/** Returns the markup of what a viewer with some permissions sees. */
function seenBy(has: Requirement[], shown: ReactNode): string {
  const viewer = { has, secretary: false, tariffActions: null };
  const facts = { viewer, menu: menuFor(viewer) } as unknown as ShellFacts;
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <NextIntlClientProvider locale="en" timeZone={timeZone} messages={{ relations, ui, terms, customers }}>
        <ShellProvider facts={facts}>{shown}</ShellProvider>
      </NextIntlClientProvider>
    </QueryClientProvider>,
  );
}

const hrefsIn = (markup: string) => [...markup.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
const everything: Requirement[] = ['CAR_SEARCH', 'PROPERTY_SEARCH', 'LIFE_SEARCH', 'RISK_SEARCH', 'trusted'];

test('CUS-04 LIN-02 every cover that is missing leads into a request of its line for this person', () => {
  expect(hrefsIn(seenBy(everything, <CoverageGrid family={[mother()]} />))).toEqual([
    '/cars/request?customer=c-1',
    '/property/request?customer=c-1',
    '/life/request?customer=c-1',
    '/health/request?customer=c-1',
  ]);
});

test('CUS-04 LIN-04 who may not quote life is led to risk; a line that is closed has no link', () => {
  const grid = <CoverageGrid family={[mother()]} />;
  expect(hrefsIn(seenBy(['RISK_SEARCH'], grid))).toEqual(['/risk/request?customer=c-1']);
  // Health is for TRUSTED agencies.
  expect(hrefsIn(seenBy(['LIFE_SEARCH'], grid))).toEqual(['/life/request?customer=c-1']);
  expect(hrefsIn(seenBy([], grid))).toEqual([]);
});

test('CUS-04 what is covered has no link', () => {
  const grid = <CoverageGrid family={[mother({ CAR: 1, LIFE: 1, HEALTH: 2 })]} />;
  expect(hrefsIn(seenBy(everything, grid))).toEqual(['/property/request?customer=c-1']);
});

test('CUS-03 LIN-03 the marks of missing insurance on a card lead into a request for the customer', () => {
  const none = {
    address: '/',
    data: { content: [], number: 0, numberOfElements: 0, size: 5, totalElements: 0, totalPages: 0 },
  };
  const parts = { tasks: none, papers: none, claims: none, family: { address: '/', data: [mother()] } };
  const shown = (has: Requirement[]) => hrefsIn(seenBy(has, <NeedsNow customerId="c-1" today={today} parts={parts} />));
  expect(shown(everything)).toEqual(['/life/request?customer=c-1', '/property/request?customer=c-1']);
  expect(shown(['RISK_SEARCH'])).toEqual(['/risk/request?customer=c-1', '/customers/c-1?tab=family']);
});

test('LIN-01 LIN-02 LIN-04 the request of a person starts with what the card knows', () => {
  const customer = { customerId: 'c-1', birthday: '1980-05-06', gender: 'FEMALE' } as const;
  for (const values of [lifeValues, riskValues, healthValues])
    // The age on the first of December.
    expect(values(today, customer)).toMatchObject({ birthday: '1980-05-06', age: 46, gender: 'FEMALE' });
  for (const values of [lifeValues, riskValues, healthValues])
    expect(values(today, { ...customer, birthday: null })).toMatchObject({ birthday: null, age: 30 });
  expect(lifeValues(today, null)).toMatchObject({
    age: 30,
    gender: null,
    targetAmount: 1_000_000,
    smoking: { status: 'NEVER', quitYearsAgo: null },
    renewal: false,
  });
  expect(riskValues(today, customer).program).toBe('RISK 1');
  expect(healthValues(today, customer)).toMatchObject({ serviceIds: [], packageModelIds: [] });
});

test('LIN-03 the request of a home starts at the address where the customer lives', () => {
  const address = { cityIds: [], streetIds: [], house: '12', apartment: '3', country: 'IL', postBox: '' };
  const post = { ...address, type: 'POST', city: 'חיפה', street: 'יפו', zipCode: '3309501' } as const;
  const living = { ...address, type: 'LIVING', city: 'תל אביב-יפו', street: 'דיזנגוף', zipCode: '6433222' } as const;
  const values = (addresses: object[]) =>
    homeValues(today, { customerId: 'c-1', addresses } as unknown as Parameters<typeof homeValues>[1]);
  expect(values([post, living]).address).toEqual({
    city: 'תל אביב-יפו',
    cityIds: [],
    street: 'דיזנגוף',
    streetIds: [],
    house: '12',
    apartment: '3',
    zipCode: '6433222',
  });
  expect(values([post]).address.city).toBe('חיפה');
  expect(values([])).toMatchObject({ buildingAmount: 700_000, contentAmount: 400_000, address: { city: '' } });
});
