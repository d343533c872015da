'use client';

import { useTranslations } from 'next-intl';
import { DateText } from '@/components/ui/value/date';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ChatIcon } from '@/components/ui/icon/icons';
import { lazyPart } from '@/components/ui/state/lazy-part';
import { Ltr } from '@/components/ui/value/ltr';
import { Mark } from '@/components/ui/value/mark';
import { WrittenText } from '@/components/ui/value/written-text';
import type { SentSms } from '@/lib/contract/customers/messages';
import type { Page } from '@/lib/contract/kit/paging';
import type { Part } from '@/lib/contract/kit/part';
import { formatPhone } from '@/lib/format/phone';
import { History } from './history';
import { HistoryRow } from './history-row';
import type { Tone } from '../head/tone';
import classes from './sms.module.css';

const SmsComposer = lazyPart(() => import('./sms-composer').then((file) => file.SmsComposer), { onServer: true });

const tones: Record<SentSms['state'], Tone> = { QUEUED: 'warn', SENT: 'good', FAILED: 'bad', LOCAL: 'plain' };

interface SmsHistoryProps {
  customerId: string;
  /** Mobile number of the customer; undefined without one. */
  mobile: string | undefined;
  first: Part<Page<SentSms>>;
}

/** Lists the SMS to a customer, with a form for the next one. */
export function SmsHistory({ customerId, mobile, first }: SmsHistoryProps) {
  const text = useTranslations('customers.card');
  const counts = useTranslations('messages');
  return (
    <>
      {mobile ? (
        <SmsComposer customerId={customerId} mobile={mobile} />
      ) : (
        <p className={classes.none}>{text('sms.noMobile')}</p>
      )}
      <History
        name="messages.list"
        first={first}
        label={text('parts.sms')}
        empty={
          <EmptyState icon={ChatIcon} title={text('empty.sms.title')}>
            {mobile && text('empty.sms.next')}
          </EmptyState>
        }
        rowOf={(row) => (
          <HistoryRow
            key={row.messageId}
            icon={ChatIcon}
            alert={row.state === 'FAILED'}
            title={<WrittenText>{row.text}</WrittenText>}
            facts={[
              text(`topic.${row.topic}`),
              <Ltr key="to">{formatPhone(row.recipient)}</Ltr>,
              counts('counted', row),
              <bdi key="by">{row.sender}</bdi>,
            ]}
            aside={
              <>
                <Mark look={tones[row.state]}>{text(`sms.state.${row.state}`)}</Mark>
                <DateText value={row.sentTs} withTime />
              </>
            }
          />
        )}
      />
    </>
  );
}
