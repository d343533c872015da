import { useTranslations } from 'next-intl';
import { Mark } from '@/components/ui/value/mark';
import type { OpportunityMark } from '@/lib/contract/desk/opportunities';
import { formatDay } from '@/lib/format/date';

/** Says until when or why an opportunity was put aside, and by whom. */
export function AsideMark({ mark: { until, reason, markedBy } }: { mark: OpportunityMark }) {
  const text = useTranslations('opportunities');
  const what = reason ? text(`reasons.${reason}`) : text('until', { day: until ? formatDay(until) : '' });
  return (
    <Mark look="plain">
      {what} · <bdi>{markedBy}</bdi>
    </Mark>
  );
}
