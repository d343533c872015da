import { Button, Menu } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/data/use-action';
import { ActionButton } from '@/components/ui/action/action-button';
import { DateText } from '@/components/ui/value/date';
import { CheckIcon, ClockIcon, InfoIcon } from '@/components/ui/icon/open-icons';
import { AlertIcon, CardIcon, RetryIcon } from '@/components/ui/icon/icons';
import { Ltr } from '@/components/ui/value/ltr';
import { Mark } from '@/components/ui/value/mark';
import { Money } from '@/components/ui/value/money';
import { MoreMenu } from '@/components/ui/action/more-menu';
import { lazyDialog } from '@/components/ui/state/lazy-part';
import { WrittenText } from '@/components/ui/value/written-text';
import { type Payment, payments } from '@/lib/contract/orders/payments';
import { OpenLink } from './open-link';
import classes from './payment.module.css';
import { RefundAction, RefundLines } from './refund-lines';
import type { PaymentLineProps } from './payment-line-props';

const TakeBackDialog = lazyDialog(() => import('./take-back-dialog').then((file) => file.TakeBackDialog));
const PayDialog = lazyDialog(() => import('./pay-dialog').then((file) => file.PayDialog));
const SendPaymentLink = lazyDialog(() => import('./send-payment-link').then((file) => file.SendPaymentLink));

const looks = {
  NOT_PAID: ['plain', InfoIcon],
  OPEN: ['brand', ClockIcon],
  UNKNOWN: ['warn', ClockIcon],
  PAID: ['good', CheckIcon],
  DECLINED: ['bad', AlertIcon],
  REFUNDED: ['plain', RetryIcon],
} as const;

/** Shows how one item is paid: state, facts and the next step. */
export function PaymentLine(props: PaymentLineProps) {
  const { payment, name } = props;
  const text = useTranslations('payments');
  const [look, icon] = looks[payment.state];
  const [sent, setSent] = useState<Payment | null>(null);
  return (
    <li className={classes.line}>
      <div className={classes.head}>
        <Mark look={look} icon={icon}>
          {text(`states.${payment.state}`)}
        </Mark>
        <span className={classes.amount}>
          <Money value={payment.amount} />
        </span>
      </div>
      {payment.difference ? (
        <p className={classes.name}>{text('difference')}</p>
      ) : (
        name && <p className={classes.name}>{name}</p>
      )}
      <div role="status" className={classes.facts}>
        <Facts payment={payment} />
      </div>
      {payment.state === 'PAID' && props.order.cancelled && <p className={classes.doubt}>{text('paidCancelled')}</p>}
      {payment.state === 'OPEN' && <OpenLink {...props} onSend={() => setSent(payment)} />}
      <RefundLines payment={payment} />
      {(payment.state === 'UNKNOWN' || payment.refunds.some(({ state }) => state === 'UNKNOWN')) && (
        <CheckNow {...props} />
      )}
      {!payment.difference && ['NOT_PAID', 'DECLINED', 'REFUNDED'].includes(payment.state) && (
        <Collect {...props} onLink={setSent} />
      )}
      <Due {...props} onLink={setSent} />
      {payment.state === 'PAID' && payment.method !== 'CREDIT_CARD' && <TakeBack {...props} />}
      <RefundAction {...props} />
      {sent?.paymentId && (
        <SendPaymentLink
          order={props.order}
          paymentId={sent.paymentId}
          amount={sent.amount}
          onClose={() => setSent(null)}
        />
      )}
    </li>
  );
}

function Facts({
  payment: { state, fault, method, lastDigits, brand, paymentsNumber, note, settledTs },
}: Pick<PaymentLineProps, 'payment'>) {
  const text = useTranslations('payments');
  if (state === 'UNKNOWN') return <p className={classes.doubt}>{text('unknown')}</p>;
  const card = lastDigits && (
    <>
      {brand && `${text(`brands.${brand}`)} `}
      <Ltr>•••• {lastDigits}</Ltr>
    </>
  );
  if (state === 'DECLINED')
    return (
      <p>
        {card && <>{card}: </>}
        {text(`faults.${fault ?? 'DECLINED'}`)}
      </p>
    );
  if (state !== 'PAID' && state !== 'REFUNDED') return null;
  return (
    <p>
      {card ?? (method && text(`methods.${method}`))}
      {paymentsNumber > 1 && ` · ${text('inPayments', { count: paymentsNumber })}`}
      {note && (
        <>
          {' · '}
          <WrittenText>{note}</WrittenText>
        </>
      )}
      {settledTs && (
        <>
          {' · '}
          <DateText value={settledTs} withTime />
        </>
      )}
    </p>
  );
}

interface Collecting extends PaymentLineProps {
  /** A link was made, and is sent next. */
  onLink: (payment: Payment) => void;
}

/** Says what is still due after a payment, or what was paid too much, and collects what is due. */
function Due({ onLink, ...props }: Collecting) {
  const { payment, more } = props;
  const text = useTranslations('payments.due');
  const [asking, setAsking] = useState(false);
  const { due } = payment;
  if (due.amount === 0) return null;
  const amount = { ...due, amount: Math.abs(due.amount) };
  const isOpen = more.some(({ state }) => state === 'OPEN' || state === 'UNKNOWN');
  return (
    <>
      <p className={classes.doubt}>
        {text.rich(due.amount > 0 ? 'more' : 'less', { amount: () => <Money value={amount} /> })}
      </p>
      {due.amount > 0 && !isOpen && (
        <ActionButton
          variant="light"
          className={classes.wide}
          leftSection={<CardIcon size={18} />}
          denied={props.denied}
          onClick={() => setAsking(true)}
        >
          {text('collect')}
        </ActionButton>
      )}
      {asking && (
        <PayDialog {...props} payment={{ ...payment, amount }} onLink={onLink} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

function Collect({ order, payment, name, denied, onLink }: Collecting) {
  const text = useTranslations('payments');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <ActionButton
        variant="light"
        className={classes.wide}
        leftSection={<CardIcon size={18} />}
        denied={denied}
        onClick={() => setAsking(true)}
      >
        {text(payment.state === 'NOT_PAID' ? 'collect' : 'collectAgain')}
      </ActionButton>
      {asking && <PayDialog {...{ order, payment, name, onLink }} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Asks for the outcome now: the one safe step while it is unknown. */
function CheckNow({ order: { orderId }, payment: { paymentId } }: PaymentLineProps) {
  const text = useTranslations('payments');
  const { run, busy } = useAction(payments.check, { stale: ['payments'] });
  return (
    <Button
      variant="default"
      className={classes.wide}
      leftSection={<RetryIcon size={18} />}
      loading={busy}
      onClick={() => paymentId && run({ params: { orderId, paymentId } })}
    >
      {text('check')}
    </Button>
  );
}

/** Takes back a payment that was written down by mistake, for a reason. */
function TakeBack({ order: { orderId }, payment, denied }: PaymentLineProps) {
  const text = useTranslations('payments');
  const [asking, setAsking] = useState(false);
  const { paymentId, method } = payment;
  if (denied !== null || !paymentId || !method) return null;
  return (
    <div className={classes.actions}>
      <MoreMenu of={text(`methods.${method}`)}>
        <Menu.Item color="bad" onClick={() => setAsking(true)}>
          {text('takeBack.title')}
        </Menu.Item>
      </MoreMenu>
      {asking && <TakeBackDialog {...{ orderId, paymentId, payment }} onClose={() => setAsking(false)} />}
    </div>
  );
}
