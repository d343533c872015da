'use client';

import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button-link';
import { DateText } from '@/components/ui/date';
import { EmptyState } from '@/components/ui/empty-state';
import { MailIcon } from '@/components/ui/icons';
import { Ltr } from '@/components/ui/ltr';
import { Mark } from '@/components/ui/mark';
import { WrittenText } from '@/components/ui/written-text';
import type { MailRow } from '@/lib/contract/mails';
import type { Page } from '@/lib/contract/paging';
import type { Part } from '@/lib/contract/part';
import { History } from './history';
import { HistoryRow } from './history-row';

/** Lists mails with a customer and marks unread ones. */
export function MailHistory({ first, email }: { first: Part<Page<MailRow>>; email: string | undefined }) {
  const text = useTranslations('customer-card');
  return (
    <History
      name="mails.list"
      first={first}
      label={text('tabs.mails')}
      empty={
        <EmptyState
          icon={MailIcon}
          title={text('empty.mails.title')}
          action={email && <ButtonLink href={`mailto:${email}`}>{text('writeMail')}</ButtonLink>}
        >
          {text(email ? 'empty.mails.next' : 'empty.mails.noAddress')}
        </EmptyState>
      }
      rowOf={(row) => (
        <HistoryRow
          key={row.entityId}
          icon={MailIcon}
          title={<WrittenText>{row.subject}</WrittenText>}
          facts={[
            text(`folder.${row.folder}`),
            <Ltr key="who">{row.folder === 'INBOX' ? row.from : row.to.join(', ')}</Ltr>,
            row.attachments > 0 && text('attachments', { count: row.attachments }),
          ]}
          text={<WrittenText>{row.preview}</WrittenText>}
          aside={
            <>
              {!row.seen && <Mark look="brand">{text('unread')}</Mark>}
              <DateText value={row.sentTs} withTime />
            </>
          }
        />
      )}
    />
  );
}
