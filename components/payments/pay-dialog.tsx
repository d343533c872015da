import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { queryFor } from '@/components/data/query-for';
import { DialogFoot } from '@/components/form/frame/dialog-foot';
import { Form } from '@/components/form/frame/form';
import { ModalDialog } from '@/components/ui/popup/modal-dialog';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ActionButton } from '@/components/ui/action/action-button';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { Money } from '@/components/ui/value/money';
import { type CustomerCard, type Payment, payments } from '@/lib/contract/orders/payments';
import type { PaidOrder } from './paid-order';
import { PayDetails } from './pay-details';
import { PayWays } from './pay-ways';
import classes from './payment.module.css';
import { type PayChoice, usePay } from './use-pay';

interface PayDialogProps {
  order: PaidOrder;
  payment: Payment;
  name: ReactNode;
  /** A link was made, and is sent next. */
  onLink: (payment: Payment) => void;
  onClose: () => void;
}

/** Asks how an item is paid and takes the payment. */
export function PayDialog({ order, payment, name, onLink, onClose }: PayDialogProps) {
  const text = useTranslations('payments');
  const { data: cards = [] } = useQuery(
    queryFor('payments.cards', payments.cards, { params: { orderId: order.orderId } }),
  );
  const form = useForm<PayChoice>({ defaultValues: { way: 'desk', paymentsNumber: 1, note: '' } });
  const choice = useWatch({ control: form.control }) as PayChoice;
  const pay = usePay({ orderId: order.orderId, orderItemId: payment.orderItemId }, { onLink, onClose });
  const cardDenied = useDenied(payments.payWithCard);
  const change = (changes: Partial<PayChoice>) => form.reset({ ...choice, ...changes });
  return (
    <ModalDialog label={text('collect')} className={classes.dialog} onClose={onClose}>
      <div>
        <h2 className={classes.title}>{text('collect')}</h2>
        <p className={classes.note}>
          <Money value={payment.amount} size="price" /> {name && <bdi>{name}</bdi>}
        </p>
      </div>
      <Form
        // No draft: a choice for money that is taken now.
        draft={null}
        form={form}
        className={classes.form}
        labelOf={() => text('collect')}
        onSubmit={(values) => pay.run(values)}
      >
        <PayWays orderId={order.orderId} way={choice.way} cards={cards} onChange={(way) => change({ way })} />
        <PayDetails choice={choice} maxPayments={payment.maxPayments} onChange={change} />
        {pay.failure && <ErrorNotice shape="line" error={pay.failure} />}
        <DialogFoot onClose={onClose}>
          <ActionButton
            type="submit"
            denied={choice.way.startsWith('card:') ? cardDenied : null}
            loading={pay.busy || pay.leaving}
          >
            <Action choice={choice} cards={cards} payment={payment} />
          </ActionButton>
        </DialogFoot>
      </Form>
    </ModalDialog>
  );
}

/** Names what the button does, with the amount and the card where money moves. */
function Action({ choice: { way }, cards, payment }: { choice: PayChoice; cards: CustomerCard[]; payment: Payment }) {
  const text = useTranslations('payments');
  if (way === 'desk') return text('actions.desk');
  if (way === 'link') return text('actions.link');
  const card = cards.find(({ id }) => way === `card:${id}`);
  if (!card) return text('actions.record');
  return text.rich('actions.card', {
    amount: () => <Money value={payment.amount} />,
    digits: card.cardNumber.slice(-4),
  });
}
