'use client';

import { useTranslations } from 'next-intl';
import { EnvelopeMark } from '@/components/envelopes/envelope-mark';
import { SignerProgress } from '@/components/envelopes/signer-progress';
import { useEnvelopeFeed } from '@/components/envelopes/use-envelope-feed';
import { ActLink } from '@/components/shell/act-link';
import { DateText } from '@/components/ui/date';
import { EditIcon } from '@/components/ui/icons';
import { WrittenText } from '@/components/ui/written-text';
import { type EnvelopeRow, envelopes } from '@/lib/contract/envelopes';
import type { Page } from '@/lib/contract/paging';
import type { Part } from '@/lib/contract/part';
import { History } from './history';
import { HistoryRow } from './history-row';

interface EnvelopeHistoryProps {
  first: Part<Page<EnvelopeRow>>;
  /** Address for preparing an envelope, if the viewer may. */
  sign: string | undefined;
}

/** Lists the envelopes that this customer has not signed yet, and updates itself (DOC-06). */
export function EnvelopeHistory({ first, sign }: EnvelopeHistoryProps) {
  const text = useTranslations('envelopes');
  useEnvelopeFeed();
  return (
    <History
      name="envelopes.list"
      first={first}
      label={text('title')}
      empty={
        sign && (
          <p>
            <ActLink of={envelopes.create} href={sign} look="plain">
              {text('new')}
            </ActLink>
          </p>
        )
      }
      rowOf={(row) => (
        <HistoryRow
          key={row.envelopeId}
          icon={EditIcon}
          href={
            row.status === 'DRAFT'
              ? `/processes/documents/new?${new URLSearchParams({ envelope: row.envelopeId })}`
              : `/processes/documents/${encodeURIComponent(row.envelopeId)}`
          }
          title={<WrittenText>{row.subject || text('noSubject')}</WrittenText>}
          facts={
            row.status === 'DRAFT'
              ? [text('itemCount', { count: row.items.length })]
              : row.signers.map((signer) => <SignerProgress key={signer.signerId} signer={signer} />)
          }
          aside={
            <>
              <EnvelopeMark status={row.status} />
              <DateText value={row.sentTs ?? row.updateTs} />
            </>
          }
        />
      )}
    />
  );
}
