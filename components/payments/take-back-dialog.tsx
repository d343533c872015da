import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useAction } from '@/components/data/use-action';
import { TextField } from '@/components/form/field/text-field';
import { DialogFoot } from '@/components/form/frame/dialog-foot';
import { Form } from '@/components/form/frame/form';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { ModalDialog } from '@/components/ui/popup/modal-dialog';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { Money } from '@/components/ui/value/money';
import { type Payment, payments, takingBack } from '@/lib/contract/orders/payments';
import classes from './payment.module.css';

interface TakeBackDialogProps {
  orderId: string;
  paymentId: string;
  payment: Payment;
  onClose: () => void;
}

/** Asks why a payment that was written down is taken back (ORD-07). */
export function TakeBackDialog({ orderId, paymentId, payment, onClose }: TakeBackDialogProps) {
  const text = useTranslations('payments.takeBack');
  const form = useSchemaForm(takingBack, { reason: '' });
  const { run, busy, failure } = useAction(payments.cancel, {
    form,
    stale: ['payments', 'policies'],
    failureIn: 'screen',
    done: () => text('done'),
    onDone: onClose,
  });
  return (
    <ModalDialog label={text('title')} className={classes.dialog} onClose={onClose}>
      <div>
        <h2 className={classes.title}>{text('title')}</h2>
        <p className={classes.note}>{text.rich('lead', { amount: () => <Money value={payment.amount} /> })}</p>
      </div>
      <Form
        // No draft: one line.
        draft={null}
        form={form}
        className={classes.form}
        labelOf={() => text('reason')}
        onSubmit={(body) => run({ params: { orderId, paymentId }, body })}
      >
        <TextField control={form.control} name="reason" label={text('reason')} maxLength={200} startsFocused />
        {failure && <ErrorNotice shape="line" error={failure} />}
        <DialogFoot onClose={onClose}>
          <Button type="submit" color="bad" loading={busy}>
            {text('title')}
          </Button>
        </DialogFoot>
      </Form>
    </ModalDialog>
  );
}
