import { Anchor, Checkbox } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { AlertIcon } from '@/components/ui/icon/icons';
import type { OrderInTheWay } from '@/lib/contract/kit/errors';
import classes from './order-drawer.module.css';

interface RepeatedCoverProps {
  /** Number of offers to order. */
  count: number;
  /** Another order with the same cover; null when only the chosen offers repeat a cover. */
  order: OrderInTheWay | null;
  confirmed: boolean;
  /** An attempt to order was made without the confirmation. */
  missing: boolean;
  onConfirm: (confirmed: boolean) => void;
}

/** Asks for confirmation before the same cover is ordered twice for one car and period. */
export function RepeatedCover({ count, order, confirmed, missing, onConfirm }: RepeatedCoverProps) {
  const text = useTranslations('orders.repeatedCover');
  const title = text(order ? 'otherTitle' : 'title');
  return (
    <div className={classes.repeated} role="group" aria-label={title}>
      <p role={order ? 'alert' : undefined}>
        <AlertIcon size={18} />
        {title}
      </p>
      {order && (
        // A new tab keeps the form as it is.
        <Anchor href={`/orders/${encodeURIComponent(order.orderId)}`} target="_blank" rel="noopener">
          {text('otherOrder', { number: String(order.orderNumber) })}
        </Anchor>
      )}
      <Checkbox
        label={order ? text('confirmOther') : text('confirm', { count })}
        checked={confirmed}
        error={missing && text(order ? 'neededOther' : 'needed')}
        onChange={(event) => onConfirm(event.currentTarget.checked)}
      />
    </div>
  );
}
