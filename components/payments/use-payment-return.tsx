'use client';

import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { mayPass } from '@/components/data/api-failure';
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

/** Returns the gateway's word that an address carries; null for another address. Its schema loads only for a payer. */
async function readWord(search: URLSearchParams): Promise<PaymentWord | null> {
  const { paymentWord } = await import('@/lib/contract/orders/payments');
  return paymentWord.safeParse(Object.fromEntries(search)).data ?? null;
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
  const router = useRouter();
  const tell = useTellPayment();
  const { run, failure, succeeded, input } = useAction(payments.complete, {
    stale: ['payments'],
    failureIn: 'screen',
    onDone: (payment) => {
      tell(payment);
      router.replace(path, { scroll: false });
    },
  });
  const sent = useRef(false);
  const [invalid, setInvalid] = useState(false);
  const isReturn = search.has('signature');
  useEffect(() => {
    if (!isReturn || sent.current) return;
    sent.current = true;
    void readWord(search).then((word) => (word ? run({ body: word }) : setInvalid(true)));
  }, [isReturn, search, run]);
  // A forged or outdated word stays so: only what may pass is tried again.
  const retry = failure && input && mayPass(failure) ? { onRetry: () => run(input) } : {};
  return {
    returning: isReturn && !invalid && !failure && !succeeded,
    notice: failure && <ErrorNotice error={failure} shape="line" {...retry} />,
  };
}
