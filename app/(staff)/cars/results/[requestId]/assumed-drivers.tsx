import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { AlertIcon } from '@/components/ui/icon/icons';
import type { SavedCarRequest } from '@/lib/contract/quotes/cars';
import { assumedFacts } from '@/lib/rules/quotes/assumed-driver';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import classes from './assumed-drivers.module.css';

/** Warns that prices are based on default driver data, with a link to change it. */
export function AssumedDrivers({ saved: { request, requestId, createTs } }: { saved: SavedCarRequest }) {
  const text = useTranslations('offers');
  const day = todayInIsrael(new Date(createTs));
  const assumed = request.drivers.filter((driver) => assumedFacts(driver, day).length > 0);
  const [first] = assumed;
  if (!first) return null;
  const onlyExperience = assumed.length === 1 && !assumedFacts(first, day).includes('yearsOld');
  return (
    <p className={classes.assumed}>
      <AlertIcon size={18} />
      <span>
        {text(onlyExperience ? 'assumedExperience' : 'assumed', {
          count: assumed.length,
          age: first.yearsOld,
          experience: first.experience,
        })}{' '}
        <Link href={`/cars/request?from=${encodeURIComponent(requestId)}`}>{text('editRequest')}</Link>
      </span>
    </p>
  );
}
