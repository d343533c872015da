import { useFormatter } from 'next-intl';

/** Larger numbers are not counted to the end. */
const maxExact = 99;

/** Shows the number of items behind a link; nothing for none, and `99+` for more. */
export function TabCount({ count, className }: { count: number | undefined; className: string | undefined }) {
  const format = useFormatter();
  if (!count) return null;
  return <span className={className}>{count > maxExact ? `${maxExact}+` : format.number(count)}</span>;
}
