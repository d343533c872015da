'use client';

import { useTranslations } from 'next-intl';
import { lazyPart } from '@/components/ui/state/lazy-part';
import { Drawer } from '@/components/ui/popup/modal';

const RelativeForm = lazyPart(() => import('./relative-form').then((file) => file.RelativeForm));

interface AddRelativeProps {
  customerId: string;
  /** Name of the customer. */
  name: string;
  opened: boolean;
  onClose: () => void;
}

/** Relates a customer to another customer, existing or new. */
export function AddRelative({ customerId, name, opened, onClose }: AddRelativeProps) {
  const text = useTranslations('relations');
  const words = useTranslations('ui');
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="min(520px, 100vw)"
      title={text('addTitle', { name })}
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      <RelativeForm customerId={customerId} onDone={onClose} />
    </Drawer>
  );
}
