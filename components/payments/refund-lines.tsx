import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CallItem } from '@/components/shell/menu/call-item';
import { DateText } from '@/components/ui/value/date';
import { RetryIcon } from '@/components/ui/icon/icons';
import { Mark } from '@/components/ui/value/mark';
import { Money } from '@/components/ui/value/money';
import { MoreMenu } from '@/components/ui/action/more-menu';
import { lazyDialog } from '@/components/ui/state/lazy-part';
import { WrittenText } from '@/components/ui/value/written-text';
import { type Payment, payments } from '@/lib/contract/orders/payments';
import type { PaymentLineProps } from './payment-line-props';
import classes from './payment.module.css';

const RefundDialog = lazyDialog(() => import('./refund-dialog').then((file) => file.RefundDialog));

const looks = { UNKNOWN: 'warn', DONE: 'good', REFUSED: 'bad', CANCELLED: 'plain' } as const;

/** Lists what was paid back of a payment: amount, outcome, reason and who did it. */
export function RefundLines({ payment: { refunds } }: { payment: Payment }) {
  const text = useTranslations('payments.refund');
  if (refunds.length === 0) return null;
  return (
    <ul className={classes.refunds} aria-label={text('list')}>
      {refunds.map(({ refundId, amount, state, reason, by, startedTs }) => (
        <li key={refundId}>
          <p className={classes.head}>
            <Mark look={looks[state]}>{text(`states.${state}`)}</Mark>
            <Money value={amount} />
          </p>
          <p className={classes.note}>
            <WrittenText>{reason}</WrittenText> · <bdi>{by}</bdi> · <DateText value={startedTs} withTime />
          </p>
          {state === 'UNKNOWN' && <p className={classes.doubt}>{text('unknown')}</p>}
        </li>
      ))}
    </ul>
  );
}

/** Offers to pay back a payment by card, in the menu of what is rarely done. */
export function RefundAction({ order: { orderId }, payment, name, whyNot }: PaymentLineProps) {
  const text = useTranslations('payments.refund');
  const [asking, setAsking] = useState(false);
  if (payment.refundable.amount === 0 || whyNot !== null) return null;
  return (
    <div className={classes.actions}>
      <MoreMenu of={text('title')}>
        <CallItem of={payments.refund} danger icon={<RetryIcon size={18} />} onClick={() => setAsking(true)}>
          {text('title')}
        </CallItem>
      </MoreMenu>
      {asking && <RefundDialog {...{ orderId, payment, name }} onClose={() => setAsking(false)} />}
    </div>
  );
}
