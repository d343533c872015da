'use client';

import { useTranslations } from 'next-intl';
import { useFirstQuery } from '@/components/data/use-first-query';
import { SectionCard } from '@/components/form/frame/section-card';
import type { SupportRequest } from '@/lib/contract/desk/support';
import { answerMinutes } from '@/lib/rules/time/support-hours';
import { RequestForm } from './request-form';
import { RequestLine } from './request-line';
import { requestsQuery } from './request-list';
import classes from './support.module.css';

interface RequestsSectionProps {
  initial: SupportRequest[];
  phone: string;
  user: string;
  /** Reference of the error that led here; empty without one. */
  reference: string;
  /** True during the hours of the support. */
  open: boolean;
  /** False while impersonating. */
  mayAsk: boolean;
}

/** Shows the form of a new request, and earlier requests with the time until their answers. */
export function RequestsSection({ initial, phone, user, reference, open, mayAsk }: RequestsSectionProps) {
  const text = useTranslations('support');
  const { data } = useFirstQuery(requestsQuery, initial);
  return (
    <>
      <SectionCard
        id="ask"
        title={text('ask')}
        aside={open ? text('openNow', { minutes: answerMinutes }) : text('closedNow')}
      >
        {mayAsk ? <RequestForm user={user} reference={reference} /> : <p className={classes.note}>{text('acting')}</p>}
      </SectionCard>
      <SectionCard id="requests" title={text('requests')}>
        {data.length === 0 ? (
          <p className={classes.note}>
            {text('noRequests')}. {text('noRequestsText')}
          </p>
        ) : (
          <ul className={classes.lines}>
            {data.map((request) => (
              <RequestLine key={request.supportRequestId} request={request} phone={phone} mayAnswer={mayAsk} />
            ))}
          </ul>
        )}
      </SectionCard>
    </>
  );
}
