'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { MarkedName } from '@/components/customers/marked-name';
import { EnvelopeMark } from '@/components/envelopes/envelope-mark';
import { SignerProgress } from '@/components/envelopes/signer-progress';
import type { Column } from '@/components/list/column';
import { DateText } from '@/components/ui/value/date';
import { Mark } from '@/components/ui/value/mark';
import { WrittenText } from '@/components/ui/value/written-text';
import type { EnvelopeRow } from '@/lib/contract/documents/envelopes';
import classes from './envelope-columns.module.css';

/** Returns the columns of the envelopes; on a phone: customer and subject, status, signers. */
export function useEnvelopeColumns(): Column<EnvelopeRow>[] {
  const text = useTranslations('envelopes');
  return useMemo(
    () => [
      {
        key: 'subject',
        header: text('what'),
        card: 'title',
        cell: ({ customerName, customerPrivileges, subject, items }) => (
          <span className={classes.what}>
            <MarkedName name={customerName} privilege={customerPrivileges} />
            <small>
              <WrittenText>{subject || text('noSubject')}</WrittenText>
              {items.length > 1 && <> · {text('itemCount', { count: items.length })}</>}
            </small>
          </span>
        ),
      },
      {
        key: 'status',
        header: text('state'),
        card: 'aside',
        cell: ({ status, items }) => (
          <span className={classes.marks}>
            <EnvelopeMark status={status} />
            {items.some((item) => item.status === 'UNSEALED') && <Mark look="bad">{text('hasUnsealed')}</Mark>}
            {items.some((item) => item.status === 'REJECTED') && <Mark look="warn">{text('hasRejected')}</Mark>}
          </span>
        ),
      },
      {
        key: 'signers',
        header: text('signers'),
        card: 'line',
        cell: ({ status, signers }) =>
          status !== 'DRAFT' && (
            <ul className={classes.signers}>
              {signers.map((signer) => (
                <li key={signer.signerId}>
                  <SignerProgress signer={signer} />
                </li>
              ))}
            </ul>
          ),
      },
      {
        key: 'sentTs',
        header: text('sent'),
        sort: 'sentTs',
        sortFirst: 'DESC',
        cell: ({ sentTs }) => sentTs && <DateText value={sentTs} />,
      },
      {
        key: 'expiresTs',
        header: text('until'),
        sort: 'expiresTs',
        cell: ({ status, expiresTs }) => (status === 'SENT' || status === 'EXPIRED') && <DateText value={expiresTs} />,
      },
      {
        key: 'updateTs',
        room: 'laptop',
        header: text('changed'),
        sort: 'updateTs',
        sortFirst: 'DESC',
        cell: ({ updateTs }) => <DateText value={updateTs} withTime />,
      },
    ],
    [text],
  );
}
