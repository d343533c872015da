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
        <RenewalSources part={first} lists={['OWN']} scope="mine" />
      </NextIntlClientProvider>
    </QueryClientProvider>,
  );
  const [, own, foreign] = markup.match(/<tr>[^]*?<\/tr>/g)!;
  expect([...own!.matchAll(/<td[^>]*>(?:<a [^>]*>)?([^<]*)</g)].map(([, figure]) => figure)).toEqual([
    '1,234',
    '5',
    '7',
  ]);
  const list =
    '/processes/renewals/actual?sources=PolicyIssued&amp;types=upcoming,in_process,renewed,past&amp;months=all';
  expect([...own!.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    `${list}&amp;mine=mine`,
    `${list}&amp;lastMonth=created&amp;mine=mine`,
    `${list}&amp;lastMonth=ended&amp;mine=mine`,
  ]);
  // Who may not open the list sees the figures without a link.
  expect(foreign).toContain(home.sources.foreign);
  expect(foreign).not.toContain('<a ');
});
