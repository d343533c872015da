import { useState } from 'react';
import type { Send } from '@/components/data/attempts';
import { useAction } from '@/components/data/use-action';
import { type Payment, payments, type RecordedMethod, recordedMethods } from '@/lib/contract/orders/payments';
import { useTellPayment } from './use-payment-return';

/** On the gateway's page at the desk, by a link, by a saved card, or written down. */
export type PayWay = 'desk' | 'link' | `card:${string}` | RecordedMethod;

export interface PayChoice {
  way: PayWay;
  paymentsNumber: number;
  note: string;
}

export const isRecorded = (way: PayWay): way is RecordedMethod => (recordedMethods as readonly string[]).includes(way);

interface Item {
  orderId: string;
  orderItemId: string;
}

function payBy(send: Send, params: Item, { way, paymentsNumber, note }: PayChoice): Promise<Payment> {
  if (isRecorded(way)) return send(payments.record, { params, body: { method: way, note } });
  if (way.startsWith('card:'))
    return send(payments.payWithCard, { params, body: { cardId: way.slice('card:'.length), paymentsNumber } });
  const { origin, pathname } = window.location;
  const returnUrl = way === 'desk' ? `${origin}${pathname}` : null;
  return send(payments.start, { params, body: { paymentsNumber, returnUrl, origin } });
}

/** Takes a payment in the chosen way. A retry after a lost answer takes nothing twice. */
export function usePay(item: Item, { onLink, onClose }: { onLink: (payment: Payment) => void; onClose: () => void }) {
  const tell = useTellPayment();
  const [leaving, setLeaving] = useState(false);
  const action = useAction((send, choice: PayChoice) => payBy(send, item, choice), {
    stale: ['payments'],
    failureIn: 'screen',
    onDone: (payment, { way }) => {
      if (way === 'desk' && payment.link) {
        setLeaving(true);
        window.location.assign(payment.link);
        return;
      }
      onClose();
      if (way === 'link') onLink(payment);
      else tell(payment);
    },
  });
  return { ...action, leaving };
}
