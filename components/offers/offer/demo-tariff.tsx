import { useTranslations } from 'next-intl';
import { TagIcon } from '@/components/ui/icon/icons';
import classes from './demo-tariff.module.css';

/** Shows a note wherever prices come from the illustrative tariffs. */
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
