import { useTranslations } from 'next-intl';
import { claimDoubts } from '@/lib/rules/claims/doubts';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import classes from './claim.module.css';

/** Warns about stored values that look wrong, by field. It blocks nothing. */
export function PartDoubts({ part }: { part: object | null }) {
  const fields = useTranslations('claims.fields');
  const rules = useTranslations('form.rules');
  const doubts = part ? claimDoubts({ ...part }, todayInIsrael()) : [];
  return doubts.length === 0 ? null : (
    <div className={classes.warning} role="status">
      {doubts.map(([field, rule]) => (
        <div key={field}>
          {fields(field as 'phone')}: {rules(rule as 'phone')}
        </div>
      ))}
    </div>
  );
}
