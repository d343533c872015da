import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OfferSheet } from '@/components/portal/offers/offer-sheet';

type Shown = Parameters<typeof OfferSheet>[0];

test('CAR-05 the days of a period run as the page does, and other facts as they were written', () => {
  const facts = [
    { label: 'Period', value: '01.01.2027 – 31.12.2027' },
    { label: 'Car', value: 'Mazda CX-5' },
  ];
  const texts = { words: {}, errors: {} };
  const shown = { sheet: { facts, columns: [], rows: [] }, chosen: null, recommended: null, pending: false, texts };
  const markup = renderToStaticMarkup(
    <OfferSheet {...({ ...shown, onChoose: () => undefined } as unknown as Shown)} />,
  );
  // Two isolated runs: one run of both would begin on the left also in Hebrew.
  expect(markup).toContain('<bdi dir="ltr">01.01.2027</bdi><span> – </span><bdi dir="ltr">31.12.2027</bdi>');
  expect(markup).toContain('<bdi>Mazda CX-5</bdi>');
});
