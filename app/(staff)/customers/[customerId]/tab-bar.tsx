import { useTranslations } from 'next-intl';
import { LinkTabs } from '@/components/ui/link-tabs';
import { addressOfTab, type CardTab, cardTabs } from './card-tabs';

/** The tabs of the card. */
export function TabBar({ customerId, current }: { customerId: string; current: CardTab }) {
  const text = useTranslations('customer-card');
  const tabs = cardTabs.map((tab) => ({
    href: addressOfTab(customerId, tab),
    name: text(`tabs.${tab}`),
    current: tab === current,
  }));
  return <LinkTabs label={text('tabList')} tabs={tabs} dense />;
}
