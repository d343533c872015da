import Link from 'next/link';
import classes from './link-tabs.module.css';

interface LinkTabsProps {
  /** What the tabs are of, for who cannot see them. */
  label: string;
  tabs: readonly { href: string; name: string; current: boolean }[];
}

/** Parts of one screen, each with an address of its own. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  return (
    <nav aria-label={label} className={classes.tabs}>
      {tabs.map(({ href, name, current }) => (
        <Link key={href} href={href} className={classes.tab} aria-current={current ? 'page' : undefined} scroll={false}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
