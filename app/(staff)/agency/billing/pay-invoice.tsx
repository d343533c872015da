'use client';

import { VisuallyHidden } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { toFailure } from '@/components/data/api-failure';
import { newIdempotencyKey, request } from '@/components/data/request';
import { QuestionDialog } from '@/components/shell/question-dialog';
import { ActButton } from '@/components/ui/act-button';
import { useErrorText } from '@/components/ui/error-notice';
import { showDone, showFailure } from '@/components/ui/toasts';
import { billing, type Invoice, type SavedCard } from '@/lib/contract/billing';
import { formatMoney } from '@/lib/format/number';
import { cardsQuery } from './cards-query';

/** Charges an invoice after saying how much and from which card; the same press is one charge, however often it is sent. */
export function PayInvoice({ invoice, cards: initial }: { invoice: Invoice; cards: SavedCard[] }) {
  const text = useTranslations('billing');
  const locale = useLocale();
  const [key, setKey] = useState<string | null>(null);
  const { data: cards } = useQuery({ ...cardsQuery, initialData: initial });
  const card = cards.find(({ isDefault }) => isDefault);
  const { mutate, isPending } = usePayment(invoice, () => setKey(null));
  const number = String(invoice.invoiceNumber);
  const act = text(invoice.status === 'FAILED' ? 'payAgain' : 'pay');
  const total = formatMoney(invoice.total, locale);
  return (
    <>
      <ActButton
        size="sm"
        variant={invoice.status === 'FAILED' ? 'filled' : 'default'}
        denied={card ? null : text('noCards')}
        onClick={() => setKey(newIdempotencyKey())}
      >
        {act}
        <VisuallyHidden> {number}</VisuallyHidden>
      </ActButton>
      {key && card && (
        <QuestionDialog
          title={text('payTitle', { total })}
          act={text('pay')}
          busy={isPending}
          onAct={() => mutate(key)}
          onClose={() => setKey(null)}
        >
          <p>{text('payText', { number, digits: card.cardNumber.slice(-4) })}</p>
        </QuestionDialog>
      )}
    </>
  );
}

function usePayment({ invoiceId }: Invoice, close: () => void) {
  const text = useTranslations('billing');
  const describe = useErrorText();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (idempotencyKey: string) => request(billing.payInvoice, { params: { invoiceId }, idempotencyKey }),
    onSuccess: ({ status, fault }) => {
      if (status === 'PAID') showDone({ message: text('paid') });
      else if (status === 'IN_DOUBT') showDone({ message: text('inDoubt') });
      else showFailure({ title: text('payFailed'), message: fault ? text(`faults.${fault}`) : '' });
    },
    onError: (error) => {
      const { code, reference } = toFailure(error);
      showFailure({ message: describe(code).title, reference });
    },
    onSettled: () => {
      close();
      return client.invalidateQueries({ queryKey: ['billing', 'invoices'] });
    },
  });
}
