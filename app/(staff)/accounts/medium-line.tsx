import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ActionButton } from '@/components/ui/action/action-button';
import { showDone } from '@/components/ui/action/toasts';
import { Ltr } from '@/components/ui/value/ltr';
import { Mark } from '@/components/ui/value/mark';
import { type Account, accounts, type ownMediaTypes } from '@/lib/contract/agencies/accounts';
import { formatPhone } from '@/lib/format/phone';
import classes from './account.module.css';
import { MediumCode } from './medium-code';
import { MediumForm } from './medium-form';
import type { PendingMedium } from './use-media';

interface MediumLineProps {
  mediaType: (typeof ownMediaTypes)[number];
  medium: Account['media'][number] | undefined;
  waiting: PendingMedium | undefined;
  onChanged: () => unknown;
}

/** Shows one contact: the current value, a change that waits for confirmation, and a way to change it. */
export function MediumLine({ mediaType, medium, waiting, onChanged }: MediumLineProps) {
  const text = useTranslations('accounts');
  const [editing, setEditing] = useState(false);
  const denied = useDenied(accounts.changeMedium);
  const asks = waiting && mediaType === 'MOBILE_PHONE';
  const finished = () => {
    setEditing(false);
    showDone({ message: text('changed') });
    void onChanged();
  };
  const sent = () => {
    setEditing(false);
    void onChanged();
  };
  return (
    <li className={classes.line}>
      <MediumFacts mediaType={mediaType} medium={medium} waiting={asks ? undefined : waiting} />
      {!editing && !asks && (
        <ActionButton
          variant="default"
          denied={denied}
          onClick={() => setEditing(true)}
          aria-label={text('changeOf', { medium: text(mediaType) })}
        >
          {text('change')}
        </ActionButton>
      )}
      {editing && (
        <MediumForm
          mediaType={mediaType}
          value={waiting?.value ?? medium?.value ?? ''}
          onSent={sent}
          onDone={finished}
          onCancel={() => setEditing(false)}
        />
      )}
      {!editing && asks && (
        <MediumCode waiting={waiting} onDone={finished} onSent={sent} onOther={() => setEditing(true)} />
      )}
    </li>
  );
}

/** Shows the value, whether it is confirmed, its purpose, and a change that waits for its link. */
function MediumFacts({ mediaType, medium, waiting }: Pick<MediumLineProps, 'mediaType' | 'medium' | 'waiting'>) {
  const text = useTranslations('accounts');
  const value = medium?.value;
  return (
    <div className={classes.what}>
      <p className={classes.note}>{text(mediaType)}</p>
      <p className={classes.name}>
        {value ? <Ltr>{mediaType === 'MAIL' ? value : formatPhone(value)}</Ltr> : text('none')}
        {value && mediaType !== 'PHONE' && (
          <Mark look={medium.confirmed ? 'good' : 'warn'}>{text(medium.confirmed ? 'confirmed' : 'notConfirmed')}</Mark>
        )}
      </p>
      {mediaType !== 'PHONE' && <p className={classes.note}>{text(`${mediaType}_help`)}</p>}
      {waiting && (
        <p className={classes.note} role="status">
          {text('waitsForLink')} <Ltr>{waiting.value}</Ltr>
        </p>
      )}
    </div>
  );
}
