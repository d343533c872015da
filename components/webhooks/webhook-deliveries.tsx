import { useTranslations } from 'next-intl';
import type { Column, RowIdentity } from '@/components/list/column';
import { ListTable } from '@/components/list/list-table';
import { Pager } from '@/components/list/pager';
import type { useListing } from '@/components/list/use-listing';
import type { Icon } from '@/components/ui/icon/stroke-icon';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { Panel } from '@/components/ui/state/panel';
import { DateText } from '@/components/ui/value/date';
import { Ltr } from '@/components/ui/value/ltr';
import { Mark } from '@/components/ui/value/mark';
import type { exchanges } from '@/lib/contract/agencies/exchanges';
import type { WebhookDelivery } from '@/lib/contract/agencies/webhooks';

type Deliveries = ReturnType<typeof useListing<typeof exchanges.deliveries>>;

interface WebhookDeliveriesProps extends Deliveries {
  title: string;
  icon: Icon;
  /** Said, with a hint, while nothing was delivered. */
  nothing: string;
  hint?: string;
  /** Header of the id that the delivery is about. */
  subject: string;
  /** Names of the events. */
  kinds: Readonly<Record<string, string>>;
  /** Names of reasons that only this system has. */
  reasons?: Readonly<Record<string, string>>;
}

const identity: RowIdentity<WebhookDelivery> = { keyOf: ({ id }) => id, labelOf: ({ deliveryId }) => deliveryId };
const looks = { APPLIED: 'good', LATE: 'brand', REFUSED: 'bad', FAILED: 'bad' } as const;

/** How often deliveries are read again, ms. */
export const lookAgain = () => 5_000;

/** Shows the latest deliveries of another system with their outcome. */
export function WebhookDeliveries({ handle, list, title, icon, nothing, hint, ...names }: WebhookDeliveriesProps) {
  const columns = useColumns(names);
  return (
    <Panel title={title}>
      {list.failure && <ErrorNotice error={list.failure} onRetry={list.retry} />}
      {list.page?.content.length === 0 && (
        <EmptyState icon={icon} title={nothing}>
          {hint}
        </EmptyState>
      )}
      {list.page && list.page.content.length > 0 && (
        <>
          <ListTable
            caption={title}
            rows={list.page.content}
            density="compact"
            stale={list.stale}
            {...{ columns, identity, handle }}
          />
          <Pager handle={handle} page={list.page} />
        </>
      )}
    </Panel>
  );
}

function useColumns({
  subject: subjectHeader,
  kinds,
  reasons = {},
}: Pick<WebhookDeliveriesProps, 'subject' | 'kinds' | 'reasons'>): Column<WebhookDelivery>[] {
  const text = useTranslations('webhooks');
  const reasonOf = (reason: string) =>
    reason === 'signature' || reason === 'timestamp'
      ? text(`reasons.${reason}`)
      : (reasons[reason] ?? text('reasons.other', { reason }));
  return [
    { key: 'kind', header: text('kind'), card: 'title', cell: ({ kind }) => kinds[kind] ?? text('unreadable') },
    {
      key: 'received',
      header: text('received'),
      card: 'line',
      cell: ({ receivedAt }) => <DateText value={receivedAt} withTime />,
    },
    {
      key: 'outcome',
      header: text('outcome'),
      card: 'aside',
      cell: ({ outcome }) => <Mark look={looks[outcome]}>{text(`outcomes.${outcome}`)}</Mark>,
    },
    {
      key: 'reason',
      header: subjectHeader,
      card: 'line',
      cell: ({ reason, subject }) => (reason ? reasonOf(reason) : <Ltr>{subject.slice(0, 16)}</Ltr>),
    },
    { key: 'repeats', header: text('repeats'), room: 'laptop', cell: ({ repeats }) => repeats || null },
  ];
}
