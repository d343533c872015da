import type { CSSProperties } from 'react';
import type { PortalField } from '@/lib/contract/portal/portal-subjects';
import { say, type PortalTexts } from '../frame/texts';
import type { Value } from './use-filling';
import { PenIcon, TickIcon } from '../frame/portal-icons';
import classes from './field-button.module.css';

interface Props {
  field: PortalField;
  value: Value | null;
  /** Next field to fill. */
  next: boolean;
  texts: PortalTexts;
  onPress: (field: PortalField) => void;
}

const share = (part: number) => `${part * 100}%`;

/** Shows a field on a page. */
export function FieldButton({ field, value, next, texts, onPress }: Props) {
  const { words } = texts;
  const place = {
    insetBlockStart: share(field.y),
    left: share(field.x),
    inlineSize: share(field.width),
    blockSize: share(field.height),
  };
  if (!field.mine) return <OtherField field={field} place={place} words={words} />;
  const kind = field.label ?? words[`kind_${field.kind}`] ?? '';
  // The visible text comes first in the accessible name, for speech input.
  const seen = value === null && field.kind === 'SIGNATURE' ? (words.signHere ?? '') : kind;
  const state = say(value ? words.fieldFilled : words.fieldEmpty, { kind: seen, page: field.page });
  const name = value && 'text' in value && field.kind !== 'CHECKBOX' ? `${value.text}, ${state}` : state;
  return (
    <button
      type="button"
      id={`field-${field.fieldId}`}
      className={classes.field}
      style={place}
      data-filled={value !== null}
      data-next={next}
      data-kind={field.kind}
      aria-label={field.required ? name : `${name}, ${words.optional}`}
      aria-pressed={field.kind === 'CHECKBOX' ? value !== null : undefined}
      onClick={() => onPress(field)}
    >
      <span className={classes.inside} aria-hidden="true">
        {value === null ? <Empty field={field} label={seen} /> : <Filled value={value} kind={field.kind} />}
      </span>
    </button>
  );
}

/** Shows a field of another signer: its value once that signer has finished, otherwise who fills it. */
function OtherField({
  field,
  place,
  words,
}: {
  field: PortalField;
  place: CSSProperties;
  words: PortalTexts['words'];
}) {
  const said = say(field.filled ? words.fieldOtherDone : words.fieldOther, { name: field.by });
  if (field.text === null)
    return (
      <span className={classes.other} style={place}>
        <span>{said}</span>
      </span>
    );
  return (
    <span className={classes.other} style={place} data-text="true" title={said}>
      <Filled value={{ text: field.text }} kind={field.kind} />
      <span className="visually-hidden">{said}</span>
    </span>
  );
}

function Empty({ field, label }: { field: PortalField; label: string }) {
  if (field.kind === 'CHECKBOX') return null;
  return (
    <span className={classes.empty}>
      {field.kind === 'SIGNATURE' && <PenIcon size={18} />}
      <span>{label}</span>
    </span>
  );
}

function Filled({ value, kind }: { value: Value; kind: PortalField['kind'] }) {
  if ('picture' in value) return <img className={classes.picture} src={value.picture} alt="" />;
  if (kind === 'CHECKBOX') return <TickIcon size={100} />;
  return (
    <span className={classes.text} data-signature={kind === 'SIGNATURE' || kind === 'INITIALS'} dir="auto">
      {value.text}
    </span>
  );
}
