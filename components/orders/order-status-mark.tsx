import { useTranslations } from 'next-intl';
import { ArchiveIcon, BanIcon, EyeOffIcon } from '@/components/ui/icons';
import type { OrderRow } from '@/lib/contract/orders';
import classes from './order-status-mark.module.css';

interface OrderStatusMarkProps {
  order: Pick<OrderRow, 'status' | 'archived' | 'cancelled' | 'hidden'>;
}

/** Status of an order, and the flags beside it (decision 21). */
export function OrderStatusMark({ order: { status, archived, cancelled, hidden } }: OrderStatusMarkProps) {
  const text = useTranslations('orders');
  const terms = useTranslations('terms.orderStatus');
  return (
    <span className={classes.marks}>
      <span className={classes.mark} data-status={status}>
        {terms(status)}
      </span>
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
