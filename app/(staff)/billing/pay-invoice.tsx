'use client';

import { VisuallyHidden } from '@mantine/core';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/data/use-action';
import { QuestionDialog } from '@/components/ui/popup/question-dialog';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ActionButton } from '@/components/ui/action/action-button';
import { useErrorText } from '@/components/ui/state/error-notice';
import { showDoubt, showFailure } from '@/components/ui/action/toasts';
import { billing, type Invoice, type SavedCard } from '@/lib/contract/agencies/billing';
import type { Part } from '@/lib/contract/kit/part';
import { formatMoney } from '@/lib/format/number';
import { useCards } from './cards-query';

/** Charges an invoice after a confirmation with sum and card. */
export function PayInvoice({ invoice, cards: first }: { invoice: Invoice; cards: Part<SavedCard[]> }) {
  const text = useTranslations('billing');
  const locale = useLocale();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { cards, fault } = useCards(first);
  const describe = useErrorText();
  const card = cards?.find(({ isDefault }) => isDefault);
  const { run, busy } = usePayment(close);
  const denied = useDenied(billing.payInvoice);
  const number = String(invoice.invoiceNumber);
  const action = text(invoice.status === 'FAILED' ? 'payAgain' : 'pay');
  const total = formatMoney(invoice.total, locale);
  return (
    <>
      <ActionButton
        size="sm"
        variant={invoice.status === 'FAILED' ? 'light' : 'default'}
        denied={denied ?? (card ? null : fault ? describe(fault.code).title : text('noCards'))}
        onClick={() => setAsking(true)}
      >
        {action}
        <VisuallyHidden> {number}</VisuallyHidden>
      </ActionButton>
      {asking && card && (
        <QuestionDialog
          title={text('payTitle', { total })}
          action={text('pay')}
          busy={busy}
          onAction={() => run({ params: { invoiceId: invoice.invoiceId } })}
          onClose={close}
        >
          <p>{text('payText', { number, digits: card.cardNumber.slice(-4) })}</p>
        </QuestionDialog>
      )}
    </>
  );
}

function usePayment(close: () => void) {
  const text = useTranslations('billing');
  return useAction(billing.payInvoice, {
    done: ({ status }) => (status === 'PAID' ? text('paid') : null),
    stale: ['billing.invoices'],
    onDone: ({ status, fault }) => {
      close();
      if (status === 'IN_DOUBT') showDoubt({ message: text('inDoubt') });
      else if (status !== 'PAID')
        showFailure({ title: text('payFailed'), message: fault ? text(`faults.${fault}`) : '' });
    },
    onFailed: close,
  });
}
