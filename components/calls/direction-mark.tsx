import { useTranslations } from 'next-intl';
import type { CallRow } from '@/lib/contract/customers/call-rows';
import { IncomingIcon, MissedIcon, OutgoingIcon, VoicemailIcon } from './call-icons';
import classes from './call-marks.module.css';

/** Says in which direction a call went and what became of it: by sign and by word, missed ones in red. */
export function DirectionMark({ direction, status }: Pick<CallRow, 'direction' | 'status'>) {
  const text = useTranslations('calls');
  const incoming = direction === 'INCOMING';
  const missed = status === 'MISSED' && incoming;
  const live = status === 'RINGING' || status === 'TALKING';
  const Sign = status === 'VOICEMAIL' ? VoicemailIcon : missed ? MissedIcon : incoming ? IncomingIcon : OutgoingIcon;
  const word = live || missed || status === 'VOICEMAIL' ? text(`status.${status}`) : text(`directions.${direction}`);
  return (
    <span
      className={classes.direction}
      data-look={missed || status === 'VOICEMAIL' ? 'bad' : live ? 'live' : undefined}
    >
      <Sign size={18} />
      {status === 'MISSED' && !incoming ? text('noAnswer') : word}
    </span>
  );
}
