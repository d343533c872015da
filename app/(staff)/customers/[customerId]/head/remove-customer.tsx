'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { customerAnswers } from '@/components/customers/customer-answers';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { QuestionDialog } from '@/components/ui/popup/question-dialog';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import { customers } from '@/lib/contract/customers/customers';
import { merges } from '@/lib/contract/customers/merges';
import { isolate } from '@/lib/format/bidi';
import classes from './remove-customer.module.css';

interface RemoveCustomerProps {
  customerId: string;
  name: string;
  onClose: () => void;
}

/** Removes a customer from all lists, after a confirmation that lists the consequences; the toast has an undo. */
export function RemoveCustomer({ customerId, name, onClose }: RemoveCustomerProps) {
  const text = useTranslations('customers.card.removal');
  const { remove, pending } = useRemoval({ customerId, name });
  return (
    <QuestionDialog
      title={text('title', { name })}
      action={text('action')}
      grave
      busy={pending}
      onAction={remove}
      onClose={onClose}
    >
      <p>{text('gone')}</p>
      <Holdings customerId={customerId} />
    </QuestionDialog>
  );
}

function Holdings({ customerId }: { customerId: string }) {
  const text = useTranslations('customers.card.removal');
  const kinds = useTranslations('similarities.kinds');
  const { data, isError } = useQuery({
    ...queryFor('merges.holdings', merges.holdings, { params: { customerId } }),
    staleTime: 0,
  });
  if (isError) return <p>{text('failed')}</p>;
  if (!data) return <SkeletonRows rows={1} height={24} />;
  if (data.length === 0) return <p>{text('nothing')}</p>;
  return (
    <div>
      <p>{text('stays')}</p>
      <ul className={classes.kept}>
        {data.map(({ kind, count }) => (
          <li key={kind}>{kinds(kind, { count })}</li>
        ))}
      </ul>
    </div>
  );
}

function useRemoval({ customerId, name }: Omit<RemoveCustomerProps, 'onClose'>) {
  const text = useTranslations('customers.card.removal');
  const router = useRouter();
  const params = { customerId };
  const { run, busy, succeeded } = useAction(customers.remove, {
    done: () => text('done', { name: isolate(name) }),
    undo: {
      run: (send) => send(customers.restore, { params }),
      done: () => text('back', { name: isolate(name) }),
      onDone: () => router.push(`/customers/${encodeURIComponent(customerId)}`),
    },
    stale: customerAnswers,
    onDone: () => router.push('/customers'),
  });
  return { remove: () => run({ params }), pending: busy || succeeded };
}
