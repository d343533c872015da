import { useTranslations } from 'next-intl';
import { type RemarkShow, remarkShows } from '@/lib/contract/customers/remarks';
import { addressOfTab } from '../head/card-tabs';
import { LinkPills } from '../head/link-pills';

/** Returns the filter in an address, by default all remarks. */
export const showIn = (asked: string | string[] | undefined): RemarkShow =>
  remarkShows.find((show) => show === asked) ?? 'all';

/** Filters remarks: open tasks, done tasks, or notes. */
export function RemarkFilter({ customerId, show }: { customerId: string; show: RemarkShow }) {
  const text = useTranslations('customers.card.remark.show');
  const base = addressOfTab(customerId, 'ongoing', 'remarks');
  const pills = remarkShows.map((one) => ({
    href: one === 'all' ? base : `${base}&show=${one}`,
    name: text(one),
    current: one === show,
  }));
  return <LinkPills label={text('label')} pills={pills} />;
}
