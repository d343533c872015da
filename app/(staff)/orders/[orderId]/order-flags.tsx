'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { EyeOffIcon } from '@/components/ui/door-icons';
import { ArchiveIcon, BanIcon } from '@/components/ui/icons';
import type { Order } from '@/lib/contract/orders';
import classes from './order-flags.module.css';
import type { OrderActsHandle, OrderFlag } from './use-order-acts';

const flags = [
  { flag: 'cancel', field: 'cancelled', icon: BanIcon },
  { flag: 'archive', field: 'archived', icon: ArchiveIcon },
  { flag: 'hide', field: 'hidden', icon: EyeOffIcon },
] as const satisfies { flag: OrderFlag; field: keyof Order; icon: unknown }[];

/** Shows that the order is archived, hidden or cancelled, and how to restore it. */
export function OrderFlags({ order, acts }: { order: Order; acts: OrderActsHandle }) {
  const text = useTranslations('orders');
  const set = flags.filter(({ field }) => order[field]);
  return set.map(({ flag, field, icon: Mark }) => (
    <div key={flag} className={classes.flag}>
      <Mark size={20} />
      <span>{text(`flagNotes.${field}`)}</span>
      <Button
        variant="subtle"
        size="compact-md"
        loading={acts.pending === flag}
        onClick={() => acts.setFlag(flag, false)}
      >
        {text(`acts.un${flag}`)}
      </Button>
    </div>
  ));
}
