import Link from 'next/link';
import { LinkPending } from '@/components/ui/action/link-pending';
import classes from './link-pills.module.css';

interface LinkPillsProps {
  label: string;
  pills: readonly { href: string; name: string; current: boolean }[];
}

/** Filters a list with links, each with its own address. */
export function LinkPills({ label, pills }: LinkPillsProps) {
  return (
    <nav className={classes.pills} aria-label={label}>
      {pills.map(({ href, name, current }) => (
        <Link
          key={name}
          href={href}
          scroll={false}
          prefetch={false}
          className={classes.pill}
          aria-current={current ? 'true' : undefined}
        >
          {name}
          <LinkPending />
        </Link>
      ))}
    </nav>
  );
}
