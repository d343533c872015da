'use client';

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { DirectionMark } from '@/components/calls/direction-mark';
import { queryFor } from '@/components/data/query-for';
import { DateText } from '@/components/ui/value/date';
import { Ltr } from '@/components/ui/value/ltr';
import { restOf, useRowCount } from '@/components/ui/value/use-count-text';
import { WrittenText } from '@/components/ui/value/written-text';
import { calls } from '@/lib/contract/customers/calls';
import { formatCountdown } from '@/lib/format/countdown';
import classes from './calls.module.css';

/** Calls that are shown; the rest is a number. */
const shown = 10;

/** Shows the other calls of a conversation, the latest first. */
export function Conversation({ callId, onOpen }: { callId: string; onOpen: (callId: string) => void }) {
  const text = useTranslations('calls.conversation');
  const rows = useRowCount();
  const { data } = useQuery(queryFor('calls.find', calls.find, { query: { conversationOf: callId, size: shown + 1 } }));
  const others = data?.content.filter((one) => one.callId !== callId).slice(0, shown) ?? [];
  if (!data || others.length === 0) return null;
  const more = restOf(data, 1 + others.length);
  return (
    <section aria-label={text('title')}>
      <h3>{text('title')}</h3>
      <ul className={classes.marks}>
        {others.map((one) => (
          <li key={one.callId}>
            <Button
              variant="transparent"
              size="compact-md"
              px={0}
              className={classes.markHead}
              onClick={() => onOpen(one.callId)}
            >
              <DateText value={one.calledTs} withTime />
            </Button>
            <span className={classes.markHead}>
              <DirectionMark {...one} />
              {one.durationSeconds > 0 && <Ltr>{formatCountdown(one.durationSeconds)}</Ltr>}
              {one.agent && <bdi>{one.agent}</bdi>}
            </span>
            {one.note && <WrittenText>{one.note}</WrittenText>}
          </li>
        ))}
      </ul>
      {more.totalElements > 0 && <p className={classes.quiet}>{text('more', { many: rows(more).many })}</p>}
    </section>
  );
}
