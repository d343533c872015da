import { useLocale, useTranslations } from 'next-intl';
import type { OpportunityRow } from '@/lib/contract/desk/opportunities';
import { subjectText } from '@/lib/format/vehicle';
import { daysBetween, todayInIsrael } from '@/lib/rules/time/calendar';

/** Says why this is an opportunity: days left of a policy, or what the customer holds. */
export function OpportunityReason({ row }: { row: OpportunityRow }) {
  const text = useTranslations('opportunities.because');
  const locale = useLocale();
  const { type, policies, insuranceEnd, title } = row;
  if (type !== 'RENEWAL' || insuranceEnd === null) return text(type, { policies });
  return (
    <>
      {text('RENEWAL', { days: daysBetween(todayInIsrael(), insuranceEnd) })}
      {title && (
        <>
          {' · '}
          <bdi>{subjectText(title, locale)}</bdi>
        </>
      )}
    </>
  );
}
