'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ChevronDownIcon } from '../icon/icons';
import { LinkPending } from './link-pending';
import classes from './link-tabs.module.css';
import { TabCount } from './tab-count';

export interface Tab {
  href: string;
  name: string;
  current: boolean;
  /** Number of items in the tab; undefined when not counted. Zero dims the tab. */
  count?: number | undefined;
}

interface LinkTabsProps {
  /** Label of the tab bar for screen readers. */
  label: string;
  tabs: readonly Tab[];
  /** Less used tabs, in a list behind the last tab. */
  more?: readonly Tab[];
  /** Reduces the spacing, for many tabs. */
  dense?: boolean;
}

/** Shows parts of one screen as tabs, each with its own address; on a phone the bar scrolls sideways. */
export function LinkTabs({ label, tabs, more = [], dense = false }: LinkTabsProps) {
  const bar = useRef<HTMLElement>(null);
  const current = tabs.find((tab) => tab.current)?.href;
  // A chosen tab closes the list.
  const chosen = [...tabs, ...more].find((tab) => tab.current)?.href;
  useEffect(() => {
    void bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <nav ref={bar} aria-label={label} className={classes.tabs} data-dense={dense || undefined}>
      {tabs.map((tab) => (
        <TabLink key={tab.href} tab={tab} className={classes.tab} />
      ))}
      {more.length > 0 && <MoreTabs key={chosen} tabs={more} />}
    </nav>
  );
}

function TabLink({ tab: { href, name, current, count }, className }: { tab: Tab; className: string | undefined }) {
  return (
    <Link
      href={href}
      scroll={false}
      prefetch={false}
      className={className}
      data-empty={count === 0 || undefined}
      aria-current={current ? 'page' : undefined}
    >
      {name}
      <TabCount count={count} className={classes.count} />
      <LinkPending />
    </Link>
  );
}

/**
 * Shows the less used tabs behind a button that carries the name of the open one. A `details` element without the UI
 * kit.
 */
export function MoreTabs({ tabs }: { tabs: readonly Tab[] }) {
  const text = useTranslations('ui');
  const box = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  const current = tabs.find((tab) => tab.current);
  useOpenDetails(box, open, () => setOpen(false));
  return (
    <details
      ref={box}
      className={classes.more}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={classes.tab} data-current={current ? true : undefined}>
        {current?.name ?? text('more')}
        <ChevronDownIcon size={16} />
      </summary>
      <div className={classes.list}>
        {tabs.map((tab) => (
          <TabLink key={tab.href} tab={tab} className={classes.item} />
        ))}
      </div>
    </details>
  );
}

/** Closes the list on Escape, on a press outside, and when the focus leaves it. */
function useOpenDetails(box: RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  useEffect(() => {
    if (!open) return;
    const elsewhere = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) close();
    };
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      box.current?.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', elsewhere);
    document.addEventListener('focusin', elsewhere);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', elsewhere);
      document.removeEventListener('focusin', elsewhere);
      document.removeEventListener('keydown', escape);
    };
  }, [box, open, close]);
}
