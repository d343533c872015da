'use client';

import { VisuallyHidden } from '@mantine/core';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAct } from '@/components/data/use-act';
import { QuestionDialog } from '@/components/shell/question-dialog';
import { useDenied } from '@/components/shell/use-denied';
import { ActButton } from '@/components/ui/act-button';
import { useErrorText } from '@/components/ui/error-notice';
import { showDoubt, showFailure } from '@/components/ui/toasts';
import { billing, type Invoice, type SavedCard } from '@/lib/contract/billing';
import type { Part } from '@/lib/contract/part';
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
  const act = text(invoice.status === 'FAILED' ? 'payAgain' : 'pay');
  const total = formatMoney(invoice.total, locale);
  return (
    <>
      <ActButton
        size="sm"
        variant={invoice.status === 'FAILED' ? 'filled' : 'default'}
        denied={denied ?? (card ? null : fault ? describe(fault.code).title : text('noCards'))}
        onClick={() => setAsking(true)}
      >
        {act}
        <VisuallyHidden> {number}</VisuallyHidden>
      </ActButton>
      {asking && card && (
        <QuestionDialog
          title={text('payTitle', { total })}
          act={text('pay')}
          busy={busy}
          onAct={() => run({ params: { invoiceId: invoice.invoiceId } })}
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
  return useAct(billing.payInvoice, {
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
