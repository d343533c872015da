'use client';

import { useTranslations } from 'next-intl';
import { ConflictNotice } from '@/components/form/draft/conflict-notice';
import { DateText } from '@/components/ui/value/date';
import { WrittenText } from '@/components/ui/value/written-text';
import { changedDetails, type Details } from './details-values';
import classes from './document-side.module.css';

interface DetailsConflictProps {
  mine: Details;
  theirs: Details;
  saving: boolean;
  onKeepTheirs: () => void;
}

/** Shows the stored details that differ from the typed ones, when somebody else changed them meanwhile. */
export function DetailsConflict({ mine, theirs, ...notice }: DetailsConflictProps) {
  const text = useTranslations('documents');
  return (
    <ConflictNotice title={text('changedMeanwhile')} {...notice}>
      <dl className={classes.facts}>
        {changedDetails(mine, theirs).map((name) => (
          <div key={name}>
            <dt>{text(`field.${name}`)}</dt>
            <dd>
              <Detail name={name} of={theirs} />
            </dd>
          </div>
        ))}
      </dl>
    </ConflictNotice>
  );
}

function Detail({ name, of }: { name: keyof Details; of: Details }) {
  const text = useTranslations('documents');
  const words = useTranslations('ui');
  const terms = useTranslations('customers.card.infoType');
  switch (name) {
    case 'dueDate':
      return of.dueDate ? <DateText value={of.dueDate} /> : '—';
    case 'infoType':
      return terms(of.infoType);
    case 'agentReminders':
    case 'customerReminders':
      return words(of[name] ? 'yes' : 'no');
    case 'reminderTypes':
      return of.reminderTypes.map((way) => text(`way.${way}`)).join(', ') || '—';
    default:
      return <WrittenText>{of[name] || '—'}</WrittenText>;
  }
}
