'use client';

import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useEffect, useRef } from 'react';
import { LinkPending } from '@/components/ui/link-pending';
import { addressOfTab, type CardTab, cardTabs } from './card-tabs';
import classes from './tab-bar.module.css';

/** The tabs of the card, each with an address of its own; on a phone they are scrolled by a finger. */
export function TabBar({ customerId, current }: { customerId: string; current: CardTab }) {
  const text = useTranslations('customer-card');
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    void bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <nav ref={bar} aria-label={text('tabList')} className={classes.tabs}>
      {cardTabs.map((tab) => (
        <Link key={tab} href={addressOfTab(customerId, tab)} scroll={false} prefetch={false} className={classes.tab} aria-current={tab === current ? 'page' : undefined}>
          {text(`tabs.${tab}`)}
          <LinkPending />
        </Link>
      ))}
    </nav>
  );
}
