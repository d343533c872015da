import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OfferLineProvider } from '@/components/offers/offer/offer-line';
import type { Evaluation } from '@/components/offers/ordering/quote';
import { RetryAll } from '@/components/offers/board/retry-all';
import { ShellProvider } from '@/components/shell/frame/shell-context';
import { decisionsFor } from '@/lib/access/actions';
import { permissionKeys, type Viewer } from '@/lib/access/keys';
import { cars } from '@/lib/contract/quotes/cars';
import { timeZone } from '@/lib/i18n/locales';
import ui from '@/messages/en/ui.json';
import errors from '@/messages/en/errors.json';
import offers from '@/messages/en/offers.json';
import shell from '@/messages/en/shell.json';
import form from '@/messages/en/form.json';

const now = Date.parse('2026-11-23T10:00:00Z');
const insurer = (state: string, retryAt: string | null = null) => ({ supplierType: 'HAREL', state, retryAt });

function shown(insurers: object[], { awaited = 0, tariffActions = null as Viewer['tariffActions'] } = {}): string {
  const viewer: Viewer = { has: permissionKeys, secretary: false, tariffActions };
  const evaluation = { requestId: 'r', awaited, insurers, products: [] } as unknown as Evaluation;
  const messages = { ui, errors, offers, shell, form };
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone={timeZone} messages={messages}>
      <MantineProvider>
        <QueryClientProvider client={new QueryClient()}>
          <ShellProvider
            facts={{ name: '', viewer, menu: [], can: decisionsFor(viewer), accountId: 'account-1', acting: null }}
          >
            <OfferLineProvider line={{ calls: cars } as never}>
              <RetryAll evaluation={evaluation} now={now} onRetried={() => undefined} />
            </OfferLineProvider>
          </ShellProvider>
        </QueryClientProvider>
      </MantineProvider>
    </NextIntlClientProvider>,
  );
}

it('CAR-04 when several insurers are silent, all are asked again by one button, once the longest pause is over', () => {
  const late = [insurer('TIMED_OUT', '2026-11-23T09:59:00Z'), insurer('FAILED'), insurer('OFFERS')];
  expect(shown(late)).toContain('>Ask all 2 insurers again<');
  expect(shown([insurer('TIMED_OUT', '2026-11-23T10:00:07Z'), insurer('FAILED')])).toMatch(/disabled=""[^]*7/);
  expect(shown([insurer('FAILED'), insurer('OFFERS')])).not.toContain('<button');
  expect(shown(late, { awaited: 1 })).not.toContain('<button');
});

it('NAV-03 a tariff without the line closes the button beforehand', () => {
  const late = [insurer('FAILED'), insurer('FAILED')];
  expect(shown(late)).not.toContain('aria-disabled');
  expect(shown(late, { tariffActions: [] })).toContain('aria-disabled="true"');
});
