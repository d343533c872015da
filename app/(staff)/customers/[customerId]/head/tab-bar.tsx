import { useTranslations } from 'next-intl';
import { LinkTabs } from '@/components/ui/action/link-tabs';
import type { holdings } from '@/lib/contract/customers/merges';
import { addressOfTab, type CardTab, cardTabs, mainTabs } from './card-tabs';

/** Number of a customer's items by kind. */
export type CardCounts = Partial<Record<(typeof holdings)[number], number>>;

/** Kind that the number of a tab counts; tabs with several kinds or none are left out. */
const countedBy: Partial<Record<CardTab, keyof CardCounts>> = {
  orders: 'orders',
  requests: 'requests',
  documents: 'documents',
  mails: 'mails',
  calls: 'calls',
  family: 'relations',
  claims: 'claims',
  imports: 'imports',
};

interface TabBarProps {
  customerId: string;
  current: CardTab;
  /** Undefined until loaded. */
  counts?: CardCounts | undefined;
}

/** Shows the tabs of the card: six in the bar, the others under "more"; empty tabs are dimmed. */
export function TabBar({ customerId, current, counts }: TabBarProps) {
  const text = useTranslations('customers.card');
  const countOf = (tab: CardTab) => {
    const kind = countedBy[tab];
    return kind && counts ? (counts[kind] ?? 0) : undefined;
  };
  const tabOf = (tab: CardTab) => ({
    href: addressOfTab(customerId, tab),
    name: text(`tabs.${tab}`),
    current: tab === current,
    count: countOf(tab),
  });
  return (
    <LinkTabs
      label={text('tabList')}
      tabs={cardTabs.filter((tab) => mainTabs.includes(tab)).map(tabOf)}
      more={cardTabs.filter((tab) => !mainTabs.includes(tab)).map(tabOf)}
      dense
    />
  );
}
