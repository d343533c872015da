'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { Logo } from '@/components/ui/icon/logo';
import classes from './mobile-bar.module.css';
import { SearchButton } from '../palette/search-button';

/**
 * Shows the top bar of a phone: the product name, or the title of the screen once it has scrolled out of view, and the
 * search.
 */
export function MobileBar({ home, tools }: { home: string; tools: ReactNode }) {
  const product = useTranslations('shell')('product');
  const title = useScrolledTitle();
  return (
    <div className={classes.bar}>
      <Link href={home} className={classes.home} aria-label={product} data-away={title !== null || undefined}>
        <Logo name={product} />
      </Link>
      <span className={classes.title} data-shown={title !== null || undefined} aria-hidden="true">
        {title}
      </span>
      <div className={classes.tools}>
        {tools}
        <SearchButton shape="icon" />
      </div>
    </div>
  );
}

/** Returns the text of the screen's heading while it is scrolled out of view, otherwise null. */
function useScrolledTitle(): string | null {
  const path = usePathname();
  const [title, setTitle] = useState<string | null>(null);
  useEffect(() => {
    const heading = document.querySelector('main h1');
    if (!heading) return;
    const observer = new IntersectionObserver(
      ([entry]) => setTitle(entry?.isIntersecting ? null : heading.textContent),
      {
        rootMargin: '-52px 0px 0px',
      },
    );
    observer.observe(heading);
    return () => {
      observer.disconnect();
      setTitle(null);
    };
  }, [path]);
  return title;
}
