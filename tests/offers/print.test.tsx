import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PrivilegeMark } from '@/components/ui/value/privilege-mark';
import { OfferName } from '@/components/offers/offer/offer-name';
import { OfferNotes } from '@/components/offers/offer/offer-notes';
import type { Note } from '@/lib/contract/quotes/quotes';
import { timeZone } from '@/lib/i18n/locales';
import offers from '@/messages/en/offers.json';
import terms from '@/messages/en/terms.json';
import { noteTexts } from '@/reference/concepts/comparisons/note-words';
import { filesLike, linesLike } from '../structure/sources';

const markupOf = (shown: React.ReactNode) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone={timeZone} messages={{ offers, terms }}>
      {shown}
    </NextIntlClientProvider>,
  );
const commission: Note = { code: 'COMMISSION_REDUCED', values: {} };
const lienholder: Note = { code: 'LIENHOLDER_NEEDED', values: {} };

test('CAR-05 what is marked as internal is not printed', () => {
  expect(readFileSync('app/global.css', 'utf8')).toMatch(
    /@media print \{[^@]*\[data-internal\] \{\s*display: none !important;/,
  );
});

test('CAR-05 a remark about the commission is internal among remarks, and hides a list that has no other', () => {
  const markup = markupOf(<OfferNotes notes={[lienholder, commission]} kind="remark" />);
  expect(markup.match(/<li[^>]*data-internal/g)).toHaveLength(1);
  expect(markup).toMatch(new RegExp(`<li[^>]*data-internal[^]*${offers.notes.COMMISSION_REDUCED}`));
  expect(markup).not.toMatch(/<ul[^>]*data-internal/);
  expect(markupOf(<OfferNotes notes={[commission]} kind="remark" />)).toMatch(/<ul[^>]*data-internal/);
});

test('CAR-05 what is sent to a customer does not speak of it either', () => {
  expect(noteTexts([commission], 'he')).toEqual([]);
  expect(noteTexts([lienholder], 'he')).toHaveLength(1);
});

test('CUS-01 the mark on a customer is internal', () => {
  expect(markupOf(<PrivilegeMark privilege="BLACKLISTED" />)).toMatch(/<span[^>]*data-internal/);
});

test('CAR-05 a route that is about the commission is internal in the name of an offer, any other is not', () => {
  const named = (grouping: 'reducedCommission' | 'secondCars') =>
    markupOf(<OfferName product={{ supplierName: 'Menora', grouping, manual: null } as never} />);
  expect(named('reducedCommission')).toMatch(
    new RegExp(`^<bdi>Menora<span data-internal="true"> · ${offers.routes.reducedCommission}</span></bdi>$`),
  );
  expect(named('secondCars')).not.toContain('data-internal');
});

test('CAR-05 every screen writes the name of an offer with that part', () => {
  const written = />\s*\{names\.(?:offer|route)\(|title=\{names\.(?:offer|route)\(/;
  const screens = filesLike('{app,components}/**/*.tsx');
  expect(screens.flatMap((file) => linesLike(file, written)).filter((line) => !line.includes('<OfferRoute'))).toEqual(
    [],
  );
});
