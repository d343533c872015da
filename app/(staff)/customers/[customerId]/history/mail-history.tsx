'use client';

import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/action/button-link';
import { DateText } from '@/components/ui/value/date';
import { EmptyState } from '@/components/ui/state/empty-state';
import { MailIcon } from '@/components/ui/icon/icons';
import { Ltr } from '@/components/ui/value/ltr';
import { Mark } from '@/components/ui/value/mark';
import { WrittenText } from '@/components/ui/value/written-text';
import type { MailRow } from '@/lib/contract/customers/mails';
import type { Page } from '@/lib/contract/kit/paging';
import type { Part } from '@/lib/contract/kit/part';
import { History } from './history';
import { HistoryRow } from './history-row';

/** Lists mails with a customer and marks unread ones. */
export function MailHistory({ first, email }: { first: Part<Page<MailRow>>; email: string | undefined }) {
  const text = useTranslations('customers.card');
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
