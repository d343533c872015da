import type { ReactNode } from 'react';
import type { PortalField } from '@/lib/contract/portal/portal-subjects';
import { say, type PortalTexts } from '../frame/texts';
import { isSignature } from './next-of';
import type { Value } from './use-filling';
import { DownIcon } from '../frame/portal-icons';
import parts from '../frame/portal.module.css';
import type { useZoom } from './use-zoom';
import { ZoomButtons } from './zoom-buttons';
import classes from './sign-bar.module.css';

interface Props {
  texts: PortalTexts;
  fields: readonly PortalField[];
  values: ReadonlyMap<string, Value | null>;
  saving: boolean;
  waits: boolean;
  busy: boolean;
  isLast: boolean;
  zoom: ReturnType<typeof useZoom>;
  onJump: (field: PortalField) => void;
  onGoOn: () => void;
  note: ReactNode;
}

/** Shows the progress and the next action, always visible. */
export function SignBar({ texts, fields, values, saving, waits, busy, isLast, zoom, onJump, onGoOn, note }: Props) {
  const { words } = texts;
  const required = fields.filter((field) => field.required);
  const done = required.filter(({ fieldId }) => values.get(fieldId)).length;
  const next = required.find(({ fieldId }) => !values.get(fieldId));
  const onlySignatures = required.every(isSignature);
  const where = say(onlySignatures ? words.progress : words.progressPlace, {
    n: Math.min(done + 1, required.length),
    m: required.length,
  });
  const status = waits ? words.offline : saving ? words.saving : done > 0 ? words.saved : '';
  return (
    <footer className={classes.bar}>
      {note}
      <div className={classes.facts}>
        <div>
          <p className={classes.where}>
            {required.length === 0 ? words.nothingToFill : next ? where : words.allFilled}
          </p>
          <p className={classes.status} role="status" data-waits={waits}>
            {status}
          </p>
        </div>
        <ZoomButtons zoom={zoom} texts={texts} />
      </div>
      {required.length > 0 && (
        <progress className={classes.progress} value={done} max={required.length} aria-label={where}>
          {done}
        </progress>
      )}
      {next ? (
        <button type="button" className={parts.primary} onClick={() => onJump(next)}>
          <DownIcon size={22} />
          <span>{words[`${done === 0 ? 'first' : 'next'}${isSignature(next) ? 'Signature' : 'Place'}`]}</span>
        </button>
      ) : (
        <button type="button" className={parts.primary} disabled={busy} onClick={onGoOn}>
          {busy ? words.finishing : isLast ? words.finish : words.nextDocument}
        </button>
      )}
    </footer>
  );
}
