'use client';

import { useTranslations } from 'next-intl';
import { ChangedValue, FieldName } from '@/components/audit/changed-value';
import { useActionText } from '@/components/audit/use-action-text';
import { EditIcon } from '@/components/ui/icon/icons';
import { DateText } from '@/components/ui/value/date';
import type { CustomerChanges } from '@/lib/contract/agencies/audit';
import type { Page } from '@/lib/contract/kit/paging';
import type { Part } from '@/lib/contract/kit/part';
import { History } from '../history/history';
import { HistoryRow } from '../history/history-row';
import classes from './personal-tab.module.css';

/** Shows who changed what on the card, and when: the values before and after, the latest first. */
export function ValueHistory({ first }: { first: Part<Page<CustomerChanges>> }) {
  const text = useTranslations('audit');
  const actionText = useActionText();
  return (
    <History
      name="audit.customerHistory"
      first={first}
      label={text('history.title')}
      empty={<p className={classes.none}>{text('history.none')}</p>}
      rowOf={({ id, at, action, by, staff, changes }) => (
        <HistoryRow
          key={id}
          icon={EditIcon}
          title={actionText(action)}
          facts={Object.entries(changes).map(([field, [before, after]]) => (
            <span key={field}>
              {text.rich('history.change', {
                field: () => <FieldName field={field} />,
                before: () => <ChangedValue value={before} />,
                after: () => <ChangedValue value={after} />,
              })}
            </span>
          ))}
          aside={
            <>
              <bdi>{staff ?? by ?? text('nobody')}</bdi>
              <DateText value={at} withTime />
            </>
          }
        />
      )}
    />
  );
}
