'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { keepAnswer } from '@/components/data/keep-answer';
import { useAction } from '@/components/data/use-action';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ActionButton } from '@/components/ui/action/action-button';
import { DateText } from '@/components/ui/value/date';
import { Ltr } from '@/components/ui/value/ltr';
import { support, type SupportRequest } from '@/lib/contract/desk/support';
import { HelpTimer } from './help-timer';
import { requestsQuery } from './request-list';
import classes from './support.module.css';

interface RequestLineProps {
  request: SupportRequest;
  phone: string;
  mayAnswer: boolean;
}

/** Shows one request: its text, and how long the answer takes or took. */
export function RequestLine({ request: asked, phone, mayAnswer }: RequestLineProps) {
  const text = useTranslations('support');
  const { requestNumber: number, answeredTs } = asked;
  const answer = useAnswer();
  const denied = useDenied(support.answer);
  const action = answeredTs ? 'stillWaiting' : 'gotAnswer';
  return (
    <li className={classes.line}>
      <div className={classes.what}>
        <p className={classes.name}>
          {text('requestNumber', { number: String(number) })}
          <span className={classes.mark}>{text(`topics.${asked.topic}`)}</span>
        </p>
        <p className={classes.message} dir="auto">
          {asked.message}
        </p>
        <p className={classes.note}>
          <DateText value={asked.createTs} withTime />
          {asked.reference && (
            <>
              {' · '}
              {text('reference')} <Ltr>{asked.reference}</Ltr>
            </>
          )}
        </p>
      </div>
      <div className={classes.waiting}>
        {answeredTs ? (
          <p className={classes.note}>
            {text.rich('answered', { time: () => <DateText value={answeredTs} withTime /> })}
          </p>
        ) : (
          <HelpTimer answerBy={asked.answerBy} phone={phone} />
        )}
        {mayAnswer && (
          <ActionButton
            variant="default"
            size="sm"
            denied={denied}
            loading={answer.busy}
            onClick={() =>
              answer.run({ params: { supportRequestId: asked.supportRequestId }, body: { value: !answeredTs } })
            }
            aria-label={text(`${action}Of`, { number: String(number) })}
          >
            {text(action)}
          </ActionButton>
        )}
      </div>
    </li>
  );
}

/** Marks a request as answered or as still open, and updates the list in the cache. */
function useAnswer() {
  const client = useQueryClient();
  return useAction(support.answer, {
    onDone: (changed) =>
      keepAnswer(client, requestsQuery.queryKey, (known) =>
        known?.map((one) => (one.supportRequestId === changed.supportRequestId ? changed : one)),
      ),
  });
}
