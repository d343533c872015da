'use client';

import { useTranslations } from 'next-intl';
import { usePart } from '@/components/data/use-part';
import { ButtonLink } from '@/components/ui/action/button-link';
import { DateText } from '@/components/ui/value/date';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { Panel } from '@/components/ui/state/panel';
import { useCountText } from '@/components/ui/value/use-count-text';
import type { RegistrationRow } from '@/lib/contract/agencies/backoffice';
import type { Page } from '@/lib/contract/kit/paging';
import type { Part } from '@/lib/contract/kit/part';
import classes from './start.module.css';

/** Lists the registrations that nobody has decided on, the oldest first. */
export function WaitingRegistrations({ first }: { first: Part<Page<RegistrationRow>> }) {
  const text = useTranslations('backoffice.start');
  const say = useCountText();
  const part = usePart('backoffice.registrations', first);
  const rows = part.data?.content ?? [];
  return (
    <Panel title={text('waiting')} aside={part.data && <span className={classes.count}>{say(part.data)}</span>}>
      {part.fault && <ErrorNotice shape="line" error={part.fault} onRetry={part.retry} retrying={part.loading} />}
      {part.data && rows.length === 0 && <p className={classes.nothing}>{text('waitingNone')}</p>}
      {rows.length > 0 && (
        <>
          <ul className={classes.rows}>
            {rows.map(({ agencyId, agencyName, createDate }) => (
              <li key={agencyId}>
                <bdi>{agencyName}</bdi>
                <small>
                  {text('since')} <DateText value={createDate} />
                </small>
              </li>
            ))}
          </ul>
          <ButtonLink look="plain" href="/backoffice/registrations?states=WAITING">
            {text('allRegistrations')}
          </ButtonLink>
        </>
      )}
    </Panel>
  );
}
