'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { queryFor } from '@/components/data/query-for';
import { WarningStrip } from '@/components/ui/state/warning-strip';
import { claimLists } from '@/lib/contract/claims/claim-lists';

interface UnhandledNoticeProps {
  /** Address that shows them alone. */
  href: string;
  /** They are shown alone already. */
  shown: boolean;
  /** Address that shows the others too. */
  back: string;
}

/** Tells a superuser how many open claims nobody works on, because their handlers have left. Others see nothing. */
export function UnhandledNotice({ href, shown, back }: UnhandledNoticeProps) {
  const text = useTranslations('claims.unhandled');
  const { data } = useQuery(queryFor('claims.unhandled', claimLists.unhandled));
  const count = data?.claims ?? 0;
  if (count === 0 && !shown) return null;
  return (
    <WarningStrip live action={<Link href={shown ? back : href}>{text(shown ? 'showAll' : 'show')}</Link>}>
      {count === 0 ? text('none') : text('notice', { count })}
    </WarningStrip>
  );
}
