'use client';

import { useTranslations } from 'next-intl';
import { lazyPart } from '@/components/ui/state/lazy-part';
import { Drawer } from '@/components/ui/popup/modal';
import type { Action, Decision } from '@/lib/access/actions';
import type { Order } from '@/lib/contract/orders/orders';

const AttachForm = lazyPart(() => import('./attach-form').then((file) => file.AttachForm));

interface AttachCustomerProps {
  order: Order;
  can: Record<Action, Decision>;
  opened: boolean;
  onClose: () => void;
}

/** Attaches a customer to the order: an existing or a new one. */
export function AttachCustomer({ opened, onClose, ...rest }: AttachCustomerProps) {
  const text = useTranslations('orders');
  const words = useTranslations('ui');
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="min(520px, 100vw)"
      title={text('actions.attach')}
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      <AttachForm {...rest} onDone={onClose} />
    </Drawer>
  );
}
