'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { ChevronForwardIcon } from '@/components/ui/icon/icons';
import { breadcrumbs } from '@/lib/access/derive';
import classes from './breadcrumbs.module.css';

/** Shows the path up the access tree; nothing on screens that are in the menu. */
export function Breadcrumbs() {
  const text = useTranslations('shell.menu');
  const words = useTranslations('shell');
  const above = breadcrumbs(usePathname()).slice(0, -1);
  if (above.length === 0) return null;
  return (
    <nav aria-label={words('breadcrumbs')}>
      <ol className={classes.trail}>
        {above.map(({ key, href }) => (
          <li key={key} className={classes.step}>
            <Link href={href}>{text(key)}</Link>
            <ChevronForwardIcon size={14} />
          </li>
        ))}
      </ol>
    </nav>
  );
}
