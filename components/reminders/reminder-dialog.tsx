'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { ModalDialog } from '@/components/ui/popup/modal-dialog';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import type { OrderRow } from '@/lib/contract/orders/orders';
import { reminders } from '@/lib/contract/customers/reminders';
import classes from './reminder-dialog.module.css';
import { ReminderForm } from './reminder-form';
import { SentReminders } from './sent-reminders';

interface ReminderDialogProps {
  order: Pick<OrderRow, 'orderId' | 'orderNumber' | 'productType'>;
  onClose: () => void;
}

/** Sends a reminder about an order to its customer, its agent or both (ORD-11). */
export function ReminderDialog({ order, onClose }: ReminderDialogProps) {
  const { orderId, orderNumber } = order;
  const text = useTranslations('reminders');
  // Always loaded fresh: each reminder changes who can be reached.
  const query = useQuery({
    ...queryFor('reminders.prepare', reminders.prepare, { params: { orderId } }),
    staleTime: 0,
  });
  return (
    <ModalDialog label={text('title')} className={classes.dialog} onClose={onClose}>
      <div>
        <h2 className={classes.title}>{text('title')}</h2>
        <p className={classes.of}>{text('of', { number: String(orderNumber) })}</p>
      </div>
      {query.error && !query.data && (
        <ErrorNotice error={toFailure(query.error)} shape="line" onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <SkeletonRows rows={5} height={44} />}
      {query.data && (
        <>
          <ReminderForm order={order} prepared={query.data} onClose={onClose} />
          <SentReminders sent={query.data.sent} />
        </>
      )}
    </ModalDialog>
  );
}
