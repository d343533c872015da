import Link from 'next/link';
import { useFormatter } from 'next-intl';
import { LinkPending } from '@/components/ui/action/link-pending';
import { MoreTabs, type Tab } from '@/components/ui/action/link-tabs';
import classes from './link-pills.module.css';

/** Larger numbers are not counted to the end. */
const mostExact = 99;

interface LinkPillsProps {
  label: string;
  pills: readonly Tab[];
  /** Less used filters, in a list behind the last one. */
  more?: readonly Tab[];
}

/** Filters a list with links, each with its own address. */
export function LinkPills({ label, pills, more = [] }: LinkPillsProps) {
  const format = useFormatter();
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
          {count !== undefined && count > 0 && (
            <span className={classes.count}>{count > mostExact ? `${mostExact}+` : format.number(count)}</span>
          )}
          <LinkPending />
        </Link>
      ))}
      {more.length > 0 && <MoreTabs key={more.find(({ current }) => current)?.name} tabs={more} />}
    </nav>
  );
}
