import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SendFromRow } from '@/components/renewals/send-from-row';
import { timeZone } from '@/lib/i18n/locales';
import renewals from '@/messages/en/renewals.json';
import ui from '@/messages/en/ui.json';

it('RNW-04 the dialog that sends a price from the list is there while the renewal is read', () => {
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <NextIntlClientProvider locale="en" timeZone={timeZone} messages={{ renewals, ui }}>
        <SendFromRow renewalId="r1" onClose={() => undefined} onFailed={() => undefined} />
      </NextIntlClientProvider>
    </QueryClientProvider>,
  );
  expect(markup).toContain('<dialog');
  expect(markup).toContain(renewals.sending.title);
});
