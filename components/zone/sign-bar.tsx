import type { ReactNode } from 'react';
import type { ZoneOfItem } from '@/lib/contract/zone';
import { say, type ZoneTexts } from './texts';
import type { Value } from './use-filling';
import { DownIcon } from './zone-icons';
import parts from './zone-parts.module.css';
import classes from './sign-bar.module.css';

interface Props {
  texts: ZoneTexts;
  zones: readonly ZoneOfItem[];
  values: ReadonlyMap<string, Value | null>;
  saving: boolean;
  waits: boolean;
  busy: boolean;
  isLast: boolean;
  onJump: (zone: ZoneOfItem) => void;
  onGoOn: () => void;
  note: ReactNode;
}

const isSignature = ({ kind }: ZoneOfItem) => kind === 'SIGNATURE' || kind === 'INITIALS';

/** Always in reach: how far it is, and the one thing to press next. */
export function SignBar({ texts, zones, values, saving, waits, busy, isLast, onJump, onGoOn, note }: Props) {
  const { words } = texts;
  const required = zones.filter((zone) => zone.required);
  const done = required.filter(({ zoneId }) => values.get(zoneId)).length;
  const next = required.find(({ zoneId }) => !values.get(zoneId));
  const onlySignatures = required.every(isSignature);
  const where = say(onlySignatures ? words.progress : words.progressPlace, {
    n: Math.min(done + 1, required.length),
    m: required.length,
  });
  const status = waits ? words.offline : saving ? words.saving : done > 0 ? words.saved : '';
  return (
    <div className={classes.bar}>
      {note}
      <div className={classes.facts}>
        <p className={classes.where}>{required.length === 0 ? words.nothingToFill : next ? where : words.allFilled}</p>
        <p className={classes.status} role="status" data-waits={waits}>
          {status}
        </p>
      </div>
      {required.length > 0 && (
        <progress className={classes.progress} value={done} max={required.length} aria-label={where}>
          {done}
        </progress>
      )}
      {next ? (
        <button type="button" className={parts.primary} onClick={() => onJump(next)}>
          <DownIcon size={22} />
          {words[`${done === 0 ? 'first' : 'next'}${isSignature(next) ? 'Signature' : 'Place'}`]}
        </button>
      ) : (
        <button type="button" className={parts.primary} disabled={busy} onClick={onGoOn}>
          {busy ? words.finishing : isLast ? words.finish : words.nextDocument}
        </button>
      )}
    </div>
  );
}
