import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { EndStep } from '@/components/purchases/end-step';
import { paymentState } from '@/lib/contract/orders/payments';
import type { PurchaseStage } from '@/lib/contract/portal/purchases';
import { locales } from '@/lib/i18n/locales';
import { jsonOf } from '../structure/sources';

type Shown = Parameters<typeof EndStep>[0];
const sender = { agencyName: 'Ofek', agentName: 'Noa', phone: '0501234567', email: null, logoFileId: null };

/** Returns what a customer reads at the end of a purchase. */
function read(locale: (typeof locales)[number], stage: PurchaseStage, payment: string | null) {
  const words = jsonOf(`messages/${locale}/purchases.json`) as unknown as Record<string, string>;
  const portal = jsonOf(`messages/${locale}/portal.json`) as object;
  const state = { stage, version: 1, sender, orderNumber: 7, policy: null, offer: null };
  const page = {
    frame: { sender, entered: true, logo: '', locale },
    texts: { words: { ...portal, ...words }, errors: {} },
    ...{ pending: false, failure: null, moved: false, action: () => undefined, show: () => undefined },
  };
  const markup = renderToStaticMarkup(
    <EndStep {...({ ...page, state: { ...state, payment: payment && { state: payment } } } as unknown as Shown)} />,
  );
  const has = (key: string) => markup.includes(words[key]!.split('{')[0]!.trim() || words[key]!.split('}')[1]!.trim());
  return { markup, has };
}

/** What each state of a payment is called while a person goes on, or when the order was closed. */
const about = {
  AGENT: { PAID: 'agentPaid', REFUNDED: 'agentRefunded', UNKNOWN: 'paymentUnknown' },
  CLOSED: { PAID: 'closedPaid', REFUNDED: 'agentRefunded', UNKNOWN: 'paymentUnknown' },
} as const;
const cells = Object.keys(about).flatMap((stage) =>
  [...paymentState.options, null].map((payment) => [stage as keyof typeof about, payment] as const),
);

it.each(cells)(
  'ZON-04 %s with a payment that is %s: the customer reads what has become of the money',
  (stage, payment) => {
    const wanted = (about[stage] as Record<string, string>)[payment ?? ''] ?? 'agentNotPaid';
    for (const locale of locales) {
      const { has } = read(locale, stage, payment);
      expect(has(wanted), locale).toBe(true);
      if (wanted !== 'agentNotPaid') expect(has('agentNotPaid'), locale).toBe(false);
      expect(has('doneTitle'), locale).toBe(false);
    }
  },
);

it.each(locales)(
  'ZON-04 in %s, who paid and waits for the insurer’s word cannot start again, and is told to wait',
  (locale) => {
    const { has } = read(locale, 'IN_DOUBT', 'PAID');
    expect([has('paidTitle'), has('doubtLead'), has('startAgain'), has('agentNotPaid')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  },
);
