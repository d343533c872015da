import { useTranslations } from 'next-intl';
import { LinkTabs } from '@/components/ui/link-tabs';
import type { holdings } from '@/lib/contract/merges';
import { addressOfTab, type CardTab, cardTabs, mainTabs } from './card-tabs';

/** How many of what a customer has, by kind. */
export type CardCounts = Partial<Record<(typeof holdings)[number], number>>;

/** What a tab's number counts; a tab without one may have more than one kind, or none. */
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
  /** Undefined while they are not known. */
  counts?: CardCounts | undefined;
}

/** The tabs of the card: six in the bar, the rest under "more"; those with nothing in them are dimmed. */
export function TabBar({ customerId, current, counts }: TabBarProps) {
  const text = useTranslations('customer-card');
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
