'use client';

import { useTranslations } from 'next-intl';
import { DateText } from '@/components/ui/value/date';
import { EmptyState } from '@/components/ui/state/empty-state';
import { DocumentIcon, PhoneIcon, PictureIcon } from '@/components/ui/icon/icons';
import type { Icon } from '@/components/ui/icon/stroke-icon';
import { Mark } from '@/components/ui/value/mark';
import { WrittenText } from '@/components/ui/value/written-text';
import type { DocumentRow } from '@/lib/contract/documents/documents';
import type { Page } from '@/lib/contract/kit/paging';
import type { Part } from '@/lib/contract/kit/part';
import { addressOfDocument } from '../head/card-tabs';
import { History } from './history';
import { HistoryRow } from './history-row';
import type { Tone } from '../head/tone';

const icons: Record<DocumentRow['fileType'], Icon> = { SCAN: PictureIcon, FAX: DocumentIcon, AUDIO: PhoneIcon };
const tones: Record<DocumentRow['status'], Tone> = {
  NEW: 'plain',
  NOTIFICATION_SENT: 'warn',
  NOTIFICATION_VISITED: 'warn',
  RECEIVED: 'brand',
  SIGNED: 'good',
};

interface DocumentHistoryProps {
  first: Part<Page<DocumentRow>>;
  /** `YYYY-MM-DD` */
  today: string;
}

/** Lists a customer's faxes with their status (SD 20). */
export function DocumentHistory({ first, today }: DocumentHistoryProps) {
  const text = useTranslations('customers.card');
  return (
    <History
      name="documents.list"
      first={first}
      label={text('parts.fax')}
      empty={
        <EmptyState icon={DocumentIcon} title={text('empty.fax.title')}>
          {text('empty.fax.next')}
        </EmptyState>
      }
      rowOf={(row) => {
        const isLate = row.dueDate !== null && row.dueDate < today;
        return (
          <HistoryRow
            key={row.documentId}
            icon={icons[row.fileType]}
            alert={isLate}
            title={<WrittenText>{row.documentName}</WrittenText>}
            href={addressOfDocument(row.customerId, row.documentId)}
            facts={[
              text(`infoType.${row.infoType}`),
              ...row.tags.map(({ name }) => `#${name}`),
              row.dueDate &&
                text.rich(isLate ? 'lateSince' : 'dueOn', { date: () => <DateText value={row.dueDate!} /> }),
            ]}
            text={row.description && <WrittenText>{row.description}</WrittenText>}
            aside={
              <>
                <Mark look={tones[row.status]}>{text(`documentStatus.${row.status}`)}</Mark>
                <DateText value={row.createdAt} />
              </>
            }
          />
        );
      }}
    />
  );
}
