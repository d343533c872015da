'use client';

import { useTranslations } from 'next-intl';
import { mailboxAddressOf } from '@/components/mails/mailbox-address';
import { WriteMail } from '@/components/mails/write-mail';
import { DateText } from '@/components/ui/value/date';
import { EmptyState } from '@/components/ui/state/empty-state';
import { MailIcon } from '@/components/ui/icon/icons';
import { Ltr } from '@/components/ui/value/ltr';
import { Mark } from '@/components/ui/value/mark';
import { WrittenText } from '@/components/ui/value/written-text';
import type { MailRow } from '@/lib/contract/customers/mail-rows';
import type { Page } from '@/lib/contract/kit/paging';
import type { Part } from '@/lib/contract/kit/part';
import { History } from './history';
import { HistoryRow } from './history-row';

interface MailHistoryProps {
  first: Part<Page<MailRow>>;
  customerId: string;
  email: string | undefined;
}

/** Lists mails with a customer, each of which opens in the mailbox, and marks unread ones. */
export function MailHistory({ first, customerId, email }: MailHistoryProps) {
  const text = useTranslations('customers.card');
  const words = useTranslations('filings');
  const isEmpty = first.data?.content.length === 0;
  return (
    <>
      {email && !isEmpty && (
        <div>
          <WriteMail customerId={customerId} />
        </div>
      )}
      <History
        name="mails.list"
        first={first}
        label={text('tabs.mails')}
        empty={
          <EmptyState
            icon={MailIcon}
            title={text('empty.mails.title')}
            action={email && <WriteMail customerId={customerId} />}
          >
            {text(email ? 'empty.mails.next' : 'empty.mails.noAddress')}
          </EmptyState>
        }
        rowOf={(row) => (
          <HistoryRow
            key={row.entityId}
            icon={MailIcon}
            href={mailboxAddressOf(row.entityId)}
            title={row.subject ? <WrittenText>{row.subject}</WrittenText> : words('noSubject')}
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
    </>
  );
}
