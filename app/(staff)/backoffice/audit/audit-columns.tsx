'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { WhoText } from '@/components/audit/action-line';
import { DeviceText } from '@/components/audit/device-text';
import { useActionText } from '@/components/audit/use-action-text';
import type { Column } from '@/components/list/column';
import { DateText } from '@/components/ui/value/date';
import { Ltr } from '@/components/ui/value/ltr';
import { WrittenText } from '@/components/ui/value/written-text';
import type { AuditEntry } from '@/lib/contract/agencies/audit';
import classes from './audit.module.css';

/** Returns the columns of the audit log; on a phone: action, time, account and agency. */
export function useAuditColumns(onOpen: (entry: AuditEntry) => void): Column<AuditEntry>[] {
  const text = useTranslations('audit');
  const actionText = useActionText();
  return useMemo(
    () => [
      {
        key: 'action',
        header: text('action'),
        card: 'title',
        cell: (entry) => (
          <button type="button" className={classes.open} onClick={() => onOpen(entry)}>
            {actionText(entry.action)}
          </button>
        ),
      },
      { key: 'at', header: text('at'), card: 'aside', cell: ({ at }) => <DateText value={at} withTime /> },
      { key: 'who', header: text('who'), card: 'line', cell: (entry) => <WhoText entry={entry} /> },
      {
        key: 'outcome',
        header: text('outcome'),
        card: 'line',
        cell: ({ outcome }) => outcome && <span className={classes.refused}>{text('refused')}</span>,
      },
      { key: 'agency', header: text('agency'), card: 'line', cell: ({ agency }) => agency && <bdi>{agency.name}</bdi> },
      {
        key: 'reason',
        header: text('reason'),
        cell: ({ reason }) => reason && <WrittenText className={classes.reason}>{reason}</WrittenText>,
      },
      { key: 'address', header: text('from'), cell: ({ address }) => address && <Ltr>{address}</Ltr> },
      { key: 'device', header: text('device'), cell: ({ userAgent }) => <DeviceText userAgent={userAgent} /> },
    ],
    [text, actionText, onOpen],
  );
}
