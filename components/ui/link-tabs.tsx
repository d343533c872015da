'use client';

import Link from 'next/link';
import { useEffect, useRef } from 'react';
import { LinkPending } from './link-pending';
import classes from './link-tabs.module.css';

interface LinkTabsProps {
  /** What the tabs are of, for who cannot see them. */
  label: string;
  tabs: readonly { href: string; name: string; current: boolean }[];
  /** So many that they stand closer together. */
  dense?: boolean;
}

/** Parts of one screen, each with an address of its own; on a phone they are scrolled by a finger. */
export function LinkTabs({ label, tabs, dense = false }: LinkTabsProps) {
  const bar = useRef<HTMLElement>(null);
  const current = tabs.find((tab) => tab.current)?.href;
  useEffect(() => {
    void bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <nav ref={bar} aria-label={label} className={classes.tabs} data-dense={dense || undefined}>
      {tabs.map(({ href, name, current: shown }) => (
        <Link
          key={href}
          href={href}
          scroll={false}
          prefetch={false}
          className={classes.tab}
          aria-current={shown ? 'page' : undefined}
        >
          {name}
          <LinkPending />
        </Link>
      ))}
    </nav>
  );
}
