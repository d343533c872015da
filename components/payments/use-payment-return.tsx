'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { mayPass, unreachable } from '@/components/data/api-failure';
import { useAction } from '@/components/data/use-action';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { showDone, showDoubt, showFailure } from '@/components/ui/action/toasts';
import { type Payment, payments, type PaymentWord } from '@/lib/contract/orders/payments';

/** Tells the outcome of a payment: green only when it is paid. */
export function useTellPayment(): (payment: Payment) => void {
  const text = useTranslations('payments');
  return ({ state, fault }) => {
    if (state === 'PAID') showDone({ message: text('paid') });
    else if (state === 'UNKNOWN') showDoubt({ title: text('states.UNKNOWN'), message: text('unknown') });
    else if (state === 'DECLINED')
      showFailure({ title: text('states.DECLINED'), message: text(`faults.${fault ?? 'DECLINED'}`) });
  };
}

/**
 * Returns the gateway's word that an address carries; null for another address. Its schema loads only for a payer.
 * @throws ApiFailure without a connection
 */
async function readWord(search: string): Promise<PaymentWord | null> {
  const { paymentWord } = await import('@/lib/contract/orders/payments').catch(() => {
    throw unreachable();
  });
  return paymentWord.safeParse(Object.fromEntries(new URLSearchParams(search))).data ?? null;
}

interface PaymentReturn {
  /** The word is being recorded. */
  returning: boolean;
  /** What went wrong, to be shown beside the state. */
  notice: ReactNode;
}

/**
 * Posts the gateway's callback that the payer's address carries, and removes it from the address. Rendering changes
 * nothing: the callback is posted once for each arrival, and a reload posts the same.
 */
export function usePaymentReturn(): PaymentReturn {
  const search = useSearchParams();
  const path = usePathname();
  const tell = useTellPayment();
  const { run, failure, succeeded, input } = useAction(
    async (send, carried: string) => {
      const word = await readWord(carried);
      return word && send(payments.complete, { body: word });
    },
    {
      stale: ['payments'],
      failureIn: 'screen',
      onDone: (payment) => {
        if (!payment) return;
        tell(payment);
        // Without asking for the page again: what has been opened on it meanwhile stays.
        window.history.replaceState(null, '', path);
      },
    },
  );
  const sent = useRef(false);
  const isReturn = search.has('signature');
  useEffect(() => {
    if (!isReturn || sent.current) return;
    sent.current = true;
    run(search.toString());
  }, [isReturn, search, run]);
  // A forged or outdated word stays so: only what may pass is tried again.
  const retry = failure && input && mayPass(failure) ? { onRetry: () => run(input) } : {};
  return {
    returning: isReturn && !failure && !succeeded,
    notice: failure && <ErrorNotice error={failure} shape="line" {...retry} />,
  };
}
