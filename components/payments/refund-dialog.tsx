import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useAction } from '@/components/data/use-action';
import { DialogFoot } from '@/components/form/frame/dialog-foot';
import { Form } from '@/components/form/frame/form';
import { NumberField } from '@/components/form/field/number-field';
import { TextField } from '@/components/form/field/text-field';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { ModalDialog } from '@/components/ui/popup/modal-dialog';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { showDone, showDoubt, showFailure } from '@/components/ui/action/toasts';
import { Ltr } from '@/components/ui/value/ltr';
import { Money } from '@/components/ui/value/money';
import { type Payment, payments, type RefundDraft, refundUpTo } from '@/lib/contract/orders/payments';
import classes from './payment.module.css';

/** While it is edited the amount may be missing. */
type RefundValues = Omit<RefundDraft, 'amount'> & { amount: number | null };

interface RefundDialogProps {
  orderId: string;
  payment: Payment;
  name: ReactNode;
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
  const max = payment.refundable.amount;
  const [schema] = useState(() => refundUpTo(max));
  const form = useSchemaForm<typeof schema, RefundValues>(schema, { amount: max, reason: '' });
  const { control } = form;
  const amount = useWatch({ control, name: 'amount' }) ?? 0;
  const tell = useTellRefund();
  const params = { orderId, paymentId: payment.paymentId! };
  const { run, busy, failure } = useAction(payments.refund, {
    stale: ['payments', 'policies'],
    failureIn: 'screen',
    onDone: (after) => {
      tell(after);
      onClose();
    },
  });
  return (
    <ModalDialog label={text('title')} className={classes.dialog} onClose={onClose}>
      <div>
        <h2 className={classes.title}>{text('title')}</h2>
        <p className={classes.note}>
          {text.rich('lead', {
            paid: () => <Money value={payment.amount} />,
            card: () => <Ltr>•••• {payment.lastDigits}</Ltr>,
            max: () => <Money value={payment.refundable} />,
          })}{' '}
          {name && <bdi>{name}</bdi>}
        </p>
      </div>
      <Form
        // No draft: what may be paid back changes, so an old amount would be wrong.
        draft={null}
        form={form}
        className={classes.form}
        labelOf={(path) => text(path as keyof RefundValues)}
        onSubmit={(body) => run({ params, body })}
      >
        <NumberField
          control={control}
          name="amount"
          label={text('amount')}
          help={text('range', { max })}
          min={1}
          max={Math.max(max, 10_000)}
          suffix=" ₪"
        />
        <TextField control={control} name="reason" label={text('reason')} maxLength={200} />
        <p className={classes.note}>{text('final')}</p>
        {failure && <ErrorNotice shape="line" error={failure} />}
        <DialogFoot onClose={onClose}>
          <Button type="submit" color="bad" loading={busy}>
            <span>
              {text.rich('action', {
                amount: () => <Money value={{ amount, currency: 'ILS' }} />,
                digits: payment.lastDigits ?? '',
              })}
            </span>
          </Button>
        </DialogFoot>
      </Form>
    </ModalDialog>
  );
}
