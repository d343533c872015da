import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RenewalSources } from '@/app/(staff)/home/renewal-sources';
import { timeZone } from '@/lib/i18n/locales';
import home from '@/messages/en/home.json';

test('RNW-05 home shows all, new and ended documents of each source, and leads to them', () => {
  const counts = { total: 1_234, createdLastMonth: 5, endedLastMonth: 7 };
  const first = {
    address: '/',
    data: [
      { ownership: 'OWN' as const, source: 'PolicyIssued' as const, ...counts },
      { ownership: 'FOREIGN' as const, source: 'Imported' as const, ...counts, total: 9 },
    ],
  };
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <NextIntlClientProvider locale="en" timeZone={timeZone} messages={{ home }}>
        <RenewalSources first={first} lists={{ OWN: '/processes/renewals/actual' }} />
      </NextIntlClientProvider>
    </QueryClientProvider>,
  );
  const [, own, foreign] = markup.match(/<tr>[^]*?<\/tr>/g)!;
  expect([...own!.matchAll(/<td[^>]*>([^<]*)</g)].map(([, figure]) => figure)).toEqual(['1,234', '5', '7']);
  expect(own).toContain(
    'href="/processes/renewals/actual?sources=PolicyIssued&amp;types=upcoming%2Cin_process%2Crenewed%2Cpast&amp;months=12"',
  );
  // Who may not open the list sees the figures without a link.
  expect(foreign).toContain(home.sources.foreign);
  expect(foreign).not.toContain('<a ');
});
