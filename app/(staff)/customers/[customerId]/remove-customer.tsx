'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { queryFor } from '@/components/data/query-for';
import { request } from '@/components/data/request';
import { useCustomersChange } from '@/components/customers/use-customers-change';
import { QuestionDialog } from '@/components/shell/question-dialog';
import { SkeletonRows } from '@/components/ui/skeleton-rows';
import { showDone } from '@/components/ui/toasts';
import { showUndo } from '@/components/ui/undo-toast';
import { customers } from '@/lib/contract/customers';
import { merges } from '@/lib/contract/merges';
import classes from './remove-customer.module.css';

interface RemoveCustomerProps {
  customerId: string;
  name: string;
  onClose: () => void;
}

/** Takes a customer out of every list, after saying what goes and what stays; the toast takes it back. */
export function RemoveCustomer({ customerId, name, onClose }: RemoveCustomerProps) {
  const text = useTranslations('customer-card.removal');
  const { remove, pending } = useRemoval({ customerId, name });
  return (
    <QuestionDialog
      title={text('title', { name })}
      act={text('act')}
      grave
      busy={pending}
      onAct={remove}
      onClose={onClose}
    >
      <p>{text('gone')}</p>
      <Holdings customerId={customerId} />
    </QuestionDialog>
  );
}

function Holdings({ customerId }: { customerId: string }) {
  const text = useTranslations('customer-card.removal');
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
  const text = useTranslations('customer-card.removal');
  const words = useTranslations('common');
  const router = useRouter();
  const params = { customerId };
  const restore = useCustomersChange(
    () => request(customers.restore, { params }),
    () => {
      showDone({ message: text('back', { name }) });
      router.push(`/customers/${encodeURIComponent(customerId)}`);
    },
  );
  const remove = useCustomersChange(
    () => request(customers.remove, { params }),
    () => {
      router.push('/customers');
      showUndo({ message: text('done', { name }), undo: words('undo'), onUndo: () => restore.mutate(undefined) });
    },
  );
  return { remove: () => remove.mutate(undefined), pending: remove.isPending || remove.isSuccess };
}
