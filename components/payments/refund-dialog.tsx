import { Button, NumberInput, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAct } from '@/components/data/use-act';
import { ModalDialog } from '@/components/shell/modal-dialog';
import { ErrorNotice } from '@/components/ui/error-notice';
import { showDone, showDoubt, showFailure } from '@/components/ui/toasts';
import { Ltr } from '@/components/ui/ltr';
import { Money } from '@/components/ui/money';
import { type Payment, payments } from '@/lib/contract/payments';
import classes from './payment.module.css';

interface RefundDialogProps {
  orderId: string;
  payment: Payment;
  name: string | null;
  onClose: () => void;
}

/** Tells what became of the refund that was just asked for: green only when the money went back. */
function useTellRefund() {
  const text = useTranslations('payments.refund');
  return ({ refunds: [latest] }: Payment) => {
    if (latest?.state === 'DONE') showDone({ message: text('done') });
    else if (latest?.state === 'UNKNOWN') showDoubt({ title: text('states.UNKNOWN'), message: text('unknown') });
    else showFailure({ title: text('states.REFUSED'), message: text('refused') });
  };
}

/** Asks how much is paid back to the card and why, and pays it back (ORD-07). */
export function RefundDialog({ orderId, payment, name, onClose }: RefundDialogProps) {
  const text = useTranslations('payments.refund');
  const words = useTranslations('common');
  const rules = useTranslations('validation');
  const most = payment.refundable.amount;
  const [amount, setAmount] = useState<number | null>(most);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const tell = useTellRefund();
  const params = { orderId, paymentId: payment.paymentId! };
  const { run, busy, failure } = useAct(payments.refund, {
    stale: ['payments', 'policies'],
    failureIn: 'screen',
    onDone: (after) => {
      tell(after);
      onClose();
    },
  });
  const amountProblem =
    amount === null ? rules('required') : amount < 1 || amount > most ? text('range', { most }) : null;
  const reasonProblem = reason.trim() === '' ? rules('required') : null;
  return (
    <ModalDialog label={text('title')} className={classes.dialog} onClose={onClose}>
      <div>
        <h2 className={classes.title}>{text('title')}</h2>
        <p className={classes.note}>
          {text.rich('lead', {
            paid: () => <Money value={payment.amount} />,
            card: () => <Ltr>•••• {payment.lastDigits}</Ltr>,
            most: () => <Money value={payment.refundable} />,
          })}{' '}
          {name && <bdi>{name}</bdi>}
        </p>
      </div>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (amountProblem === null && reasonProblem === null)
            run({ params, body: { amount: amount!, reason: reason.trim() } });
        }}
      >
        <NumberInput
          label={text('amount')}
          value={amount ?? ''}
          onChange={(value) => setAmount(value === '' ? null : Number(value))}
          allowDecimal={false}
          allowNegative={false}
          thousandSeparator=","
          suffix=" ₪"
          hideControls
          error={tried && amountProblem}
        />
        <TextInput
          label={text('reason')}
          value={reason}
          maxLength={200}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          error={tried && reasonProblem}
        />
        <p className={classes.note}>{text('final')}</p>
        {failure && <ErrorNotice shape="line" error={failure} />}
        <div className={classes.foot}>
          <Button type="submit" color="bad" loading={busy}>
            <span>
              {text.rich('act', {
                amount: () => <Money value={{ amount: amount ?? 0, currency: 'ILS' }} />,
                digits: payment.lastDigits ?? '',
              })}
            </span>
          </Button>
          <Button variant="default" onClick={onClose}>
            {words('cancel')}
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}
