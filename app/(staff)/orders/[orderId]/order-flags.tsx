'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { EyeOffIcon } from '@/components/ui/icon/open-icons';
import { ArchiveIcon, BanIcon } from '@/components/ui/icon/icons';
import type { Order } from '@/lib/contract/orders/orders';
import classes from './order-flags.module.css';
import type { OrderActionsHandle, OrderFlag } from './use-order-actions';

const flags = [
  { flag: 'cancel', field: 'cancelled', icon: BanIcon },
  { flag: 'archive', field: 'archived', icon: ArchiveIcon },
  { flag: 'hide', field: 'hidden', icon: EyeOffIcon },
] as const satisfies { flag: OrderFlag; field: keyof Order; icon: unknown }[];

/** Shows that the order is archived, hidden or cancelled, and how to restore it. */
export function OrderFlags({ order, actions }: { order: Order; actions: OrderActionsHandle }) {
  const text = useTranslations('orders');
  const set = flags.filter(({ field }) => order[field]);
  return set.map(({ flag, field, icon: Mark }) => (
    <div key={flag} className={classes.flag}>
      <Mark size={20} />
      <span>{text(`flagNotes.${field}`)}</span>
      <Button
        variant="subtle"
        size="compact-md"
        loading={actions.pending === flag}
        onClick={() => actions.setFlag(flag, false)}
      >
        {text(`actions.un${flag}`)}
      </Button>
    </div>
  ));
}
