'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { PartHandle } from '@/components/data/use-part';
import { useErrorText } from '@/components/ui/state/error-notice';
import { AlertIcon, RetryIcon } from '@/components/ui/icon/icons';
import { NearLink } from '@/components/ui/action/near-link';
import { useCountText } from '@/components/ui/value/use-count-text';
import type { Counted } from '@/lib/contract/kit/paging';
import classes from './cards.module.css';
import { useFaultPosition } from './faults';

interface CountCardProps {
  label: string;
  part: Pick<PartHandle<unknown>, 'fault' | 'loading' | 'retry'>;
  value: number | Counted | undefined;
  /** Details of the number, or what to do about it. */
  children?: ReactNode;
  /** Address of the counted items, if such a screen exists. */
  href?: string | undefined;
}

/** Shows one number. Its height is the same when it failed to load. */
export function CountCard({ label, part, value, children, href }: CountCardProps) {
  const say = useCountText();
  const some = typeof value === 'object' ? value.totalElements : value;
  return (
    <section className={classes.card} aria-label={label}>
      <p className={classes.label}>
        {href && some ? (
          <NearLink href={href} className={classes.link}>
            {label}
          </NearLink>
        ) : (
          label
        )}
      </p>
      {part.fault ? (
        <CardFault part={part} />
      ) : (
        <>
          <p className={classes.figure}>
            <span className={classes.number}>{value === undefined ? '\u2007' : say(value)}</span>
            {children && <span className={classes.more}>{children}</span>}
          </p>
        </>
      )}
    </section>
  );
}

/** Shows the fault and a retry button in the space of the number; a dash when the fault is shown above all parts. */
export function CardFault({ part }: { part: CountCardProps['part'] }) {
  const words = useTranslations('ui');
  const describe = useErrorText();
  if (useFaultPosition(part) === 'above') return <p className={classes.number}>–</p>;
  return (
    <div role="alert" className={classes.fault}>
      <p>
        <AlertIcon size={16} />
        {describe(part.fault?.code ?? '').title}
      </p>
      <button type="button" className={classes.retry} onClick={part.retry} disabled={part.loading}>
        <RetryIcon size={16} />
        {words(part.loading ? 'loading' : 'retry')}
      </button>
    </div>
  );
}
