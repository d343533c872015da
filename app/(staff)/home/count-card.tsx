'use client';

import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { PartHandle } from '@/components/data/use-part';
import { useErrorText } from '@/components/ui/error-notice';
import { AlertIcon, RetryIcon } from '@/components/ui/icons';
import type { Icon } from '@/components/ui/stroke-icon';
import classes from './cards.module.css';

interface CountCardProps {
  label: string;
  icon: Icon;
  part: Pick<PartHandle<unknown>, 'fault' | 'loading' | 'retry'>;
  value: number | undefined;
  /** Details of the number, or what to do about it. */
  children?: ReactNode;
  /** Address of the counted items, if such a screen exists. */
  href?: string | undefined;
}

/** Shows one number. Its height is the same when it failed to load. */
export function CountCard({ label, icon: IconOf, part, value, children, href }: CountCardProps) {
  const format = useFormatter();
  return (
    <section className={classes.card} aria-label={label}>
      <p className={classes.label}>
        <IconOf size={18} />
        {href && value ? (
          <Link href={href} className={classes.link}>
            {label}
          </Link>
        ) : (
          label
        )}
      </p>
      {part.fault ? (
        <CardFault code={part.fault.code} loading={part.loading} onRetry={part.retry} />
      ) : (
        <>
          <p className={classes.number}>{value === undefined ? '\u2007' : format.number(value)}</p>
          <p className={classes.more}>{children}</p>
        </>
      )}
    </section>
  );
}

/** Shows the fault and a retry button in the space of the number. */
export function CardFault({ code, loading, onRetry }: { code: string; loading: boolean; onRetry: () => void }) {
  const words = useTranslations('common');
  const describe = useErrorText();
  return (
    <div role="alert" className={classes.fault}>
      <p>
        <AlertIcon size={16} />
        {describe(code).title}
      </p>
      <button type="button" className={classes.retry} onClick={onRetry} disabled={loading}>
        <RetryIcon size={16} />
        {words(loading ? 'loading' : 'retry')}
      </button>
    </div>
  );
}
