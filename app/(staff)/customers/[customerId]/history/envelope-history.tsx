'use client';

import { useTranslations } from 'next-intl';
import { EnvelopeMark } from '@/components/envelopes/envelope-mark';
import { SignerProgress } from '@/components/envelopes/signer-progress';
import { useEnvelopeFeed } from '@/components/envelopes/use-envelope-feed';
import { ActionLink } from '@/components/shell/menu/action-link';
import { DateText } from '@/components/ui/value/date';
import { EditIcon } from '@/components/ui/icon/icons';
import { WrittenText } from '@/components/ui/value/written-text';
import { type EnvelopeRow, envelopes } from '@/lib/contract/documents/envelopes';
import type { Page } from '@/lib/contract/kit/paging';
import type { Part } from '@/lib/contract/kit/part';
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
            <ActionLink of={envelopes.create} href={sign} look="plain">
              {text('new')}
            </ActionLink>
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
