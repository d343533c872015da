import { Checkbox } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { AlertIcon } from '@/components/ui/icons';
import classes from './order-drawer.module.css';

interface RepeatedCoverProps {
  /** Number of offers to order. */
  count: number;
  confirmed: boolean;
  /** An attempt to order was made without the confirmation. */
  missing: boolean;
  onConfirm: (confirmed: boolean) => void;
}

/** Asks for confirmation before the same cover is ordered twice for one request. */
export function RepeatedCover({ count, confirmed, missing, onConfirm }: RepeatedCoverProps) {
  const text = useTranslations('orders.repeatedCover');
  return (
    <div className={classes.repeated} role="group" aria-label={text('title')}>
      <p>
        <AlertIcon size={18} />
        {text('title')}
      </p>
      <Checkbox
        label={text('confirm', { count })}
        checked={confirmed}
        error={missing && text('needed')}
        onChange={(event) => onConfirm(event.currentTarget.checked)}
      />
    </div>
  );
}
