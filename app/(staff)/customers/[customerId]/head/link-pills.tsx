import Link from 'next/link';
import { LinkPending } from '@/components/ui/action/link-pending';
import { MoreTabs, type Tab } from '@/components/ui/action/link-tabs';
import { TabCount } from '@/components/ui/action/tab-count';
import classes from './link-pills.module.css';

interface LinkPillsProps {
  label: string;
  pills: readonly Tab[];
  /** Less used filters, in a list behind the last one. */
  more?: readonly Tab[];
}

/** Filters a list with links, each with its own address. */
export function LinkPills({ label, pills, more = [] }: LinkPillsProps) {
  return (
    <nav className={classes.pills} aria-label={label}>
      {pills.map(({ href, name, current, count }) => (
        <Link
          key={name}
          href={href}
          scroll={false}
          prefetch={false}
          className={classes.pill}
          aria-current={current ? 'true' : undefined}
        >
          {name}
          <TabCount count={count} className={classes.count} />
          <LinkPending />
        </Link>
      ))}
      {more.length > 0 && <MoreTabs key={more.find(({ current }) => current)?.name} tabs={more} />}
    </nav>
  );
}
