'use client';

import { useTranslations } from 'next-intl';
import { LinkTabs } from '@/components/ui/action/link-tabs';
import { type SimilarPart, similarParts } from './similar-list';

/** Shows the two parts of the screen as tabs. */
export function SimilarTabs({ current }: { current: SimilarPart }) {
  const text = useTranslations('similarities');
  const tabs = similarParts.map((part) => ({
    href: part === 'similar' ? '/customers/similar' : `/customers/similar?part=${part}`,
    name: text(`tabs.${part}`),
    current: part === current,
  }));
  return <LinkTabs label={text('parts')} tabs={tabs} />;
}
