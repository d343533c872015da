import { useTranslations } from 'next-intl';
import { type RemarkShow, remarkShows } from '@/lib/contract/remarks';
import { addressOfTab } from './card-tabs';
import { LinkPills } from './link-pills';

/** Which remarks an address asks for; all when it names none. */
export const showIn = (asked: string | string[] | undefined): RemarkShow =>
  remarkShows.find((show) => show === asked) ?? 'all';

/** Narrows remarks to tasks that are open or done, or to what asks for nothing. */
export function RemarkFilter({ customerId, show }: { customerId: string; show: RemarkShow }) {
  const text = useTranslations('customer-card.remark.show');
  const base = addressOfTab(customerId, 'ongoing', 'remarks');
  const pills = remarkShows.map((one) => ({
    href: one === 'all' ? base : `${base}&show=${one}`,
    name: text(one),
    current: one === show,
  }));
  return <LinkPills label={text('label')} pills={pills} />;
}
