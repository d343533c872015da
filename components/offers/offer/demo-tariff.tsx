import { useTranslations } from 'next-intl';
import { TagIcon } from '@/components/ui/icon/icons';
import classes from './demo-tariff.module.css';

/**
 * Shows on the results and in the comparison, where a price first appears and leaves the office, that prices come from the
 * illustrative tariffs. A banner says it once for all other screens.
 */
export function DemoTariff() {
  const text = useTranslations('ui');
  const why = useTranslations('offers');
  return (
    <span className={classes.mark} title={why('demoTariffHint')}>
      <TagIcon size={14} />
      {text('demoTariff')}
    </span>
  );
}
