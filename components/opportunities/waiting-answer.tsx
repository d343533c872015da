'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { ClockIcon } from '@/components/ui/icon/open-icons';
import { Mark } from '@/components/ui/value/mark';
import { useShell } from '@/components/shell/frame/shell-context';
import { requestPage } from '@/lib/access/line-pages';
import { verdict } from '@/lib/access/derive';
import type { SentOpportunity } from '@/lib/contract/desk/opportunities';
import { type Line, lines } from '@/lib/insurers/lines';
import classes from './waiting-answer.module.css';

const minute = 60_000;
/** Waits from which the mark warns, minutes: an hour, a day. */
const [warns, alarms] = [60, 24 * 60];

/** Lines that answer a kind of opportunity that is no renewal. */
const lineOfType = {
  NO_LIFE_POLICIES: 'LIFE',
  MULTIPLE_LIFE_POLICIES: 'LIFE',
  NO_PROPERTY_POLICIES: 'PROPERTY',
} as const;

function lineOf({ type, renewal }: SentOpportunity): Line | undefined {
  if (type !== 'RENEWAL') return lineOfType[type];
  return lines.find((line) => line === renewal?.productType);
}

/** Shows how long an interested customer has been waiting, and leads to a request with the customer filled in. */
export function WaitingAnswer({ sent }: { sent: SentOpportunity }) {
  const text = useTranslations('opportunities');
  const waited = useMinutesSince(sent.responseTs);
  const line = lineOf(sent);
  const { viewer } = useShell();
  if (sent.response !== 'INTERESTED' || sent.answeredTs !== null || waited === null) return null;
  const look = waited >= alarms ? 'bad' : waited >= warns ? 'warn' : 'good';
  const href = line && requestPage(line, { customer: sent.customerId });
  return (
    <span className={classes.waiting}>
      <Mark look={look} icon={ClockIcon}>
        <span suppressHydrationWarning>
          {text('waits', {
            minutes: waited % 60,
            hours: Math.floor(waited / 60) % 24,
            days: Math.floor(waited / alarms),
          })}
        </span>
      </Mark>
      {line && href && verdict(requestPage(line), viewer).kind === 'allow' && (
        <Link href={href} prefetch={false} aria-label={text('quoteFor', { name: sent.customerName })}>
          {text('quote')}
        </Link>
      )}
    </span>
  );
}

/** Returns the full minutes since an instant, kept up to date. The server and the browser can be a minute apart. */
function useMinutesSince(instant: string | null): number | null {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    const timer = setInterval(tick, minute / 2);
    return () => clearInterval(timer);
  }, []);
  return instant === null ? null : Math.max(0, Math.floor((now - Date.parse(instant)) / minute));
}
