import { useTranslations } from 'next-intl';
import { EyeOffIcon } from '@/components/ui/icon/open-icons';
import { ArchiveIcon, BanIcon } from '@/components/ui/icon/icons';
import { Mark } from '@/components/ui/value/mark';
import type { OrderRow, OrderStatus } from '@/lib/contract/orders/orders';
import classes from './order-status-mark.module.css';

interface OrderStatusMarkProps {
  order: Pick<OrderRow, 'status' | 'archived' | 'cancelled' | 'hidden'>;
}

const looks = {
  AttachingCustomer: 'warn',
  Draft: 'plain',
  Imported: 'plain',
  PolicyIssued: 'good',
  Proposal: 'brand',
  Terminated: 'plain',
} as const satisfies Record<OrderStatus, string>;

/** Shows the status of an order and its flags (SD 21). */
export function OrderStatusMark({ order: { status, archived, cancelled, hidden } }: OrderStatusMarkProps) {
  const text = useTranslations('orders');
  const terms = useTranslations('terms.orderStatus');
  return (
    <span className={classes.marks}>
      <Mark look={looks[status]}>{terms(status)}</Mark>
      {cancelled && (
        <span className={classes.flag}>
          <BanIcon size={14} />
          {text('flags.cancelled')}
        </span>
      )}
      {archived && (
        <span className={classes.flag}>
          <ArchiveIcon size={14} />
          {text('flags.archived')}
        </span>
      )}
      {hidden && (
        <span className={classes.flag}>
          <EyeOffIcon size={14} />
          {text('flags.hidden')}
        </span>
      )}
    </span>
  );
}
