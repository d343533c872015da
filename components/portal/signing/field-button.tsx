import type { CSSProperties } from 'react';
import type { PortalField } from '@/lib/contract/portal/portal-subjects';
import type { BoxSize } from '@/lib/marks/lay-out-text';
import { say, type PortalTexts } from '../frame/texts';
import { FieldMark } from './field-mark';
import type { Value } from './use-filling';
import { PenIcon } from '../frame/portal-icons';
import classes from './field-button.module.css';

interface Props {
  field: PortalField;
  value: Value | null;
  /** Size of the field, points. */
  box: BoxSize;
  /** Next field to fill. */
  next: boolean;
  texts: PortalTexts;
  onPress: (field: PortalField) => void;
}

const share = (part: number) => `${part * 100}%`;

/** Shows a field on a page. */
export function FieldButton({ field, value, box, next, texts, onPress }: Props) {
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
      data-optional={!field.required || undefined}
      aria-label={field.required ? name : `${name}, ${words.optional}`}
      aria-pressed={field.kind === 'CHECKBOX' ? value !== null : undefined}
      onClick={() => onPress(field)}
    >
      <span className={classes.inside} aria-hidden="true">
        {value === null ? (
          <Empty field={field} label={seen} words={words} />
        ) : (
          <FieldMark value={value} kind={field.kind} box={box} />
        )}
      </span>
    </button>
  );
}

/**
 * Shows a field of another signer. What they wrote and signed is part of the page's image once they have finished; here
 * it is said for screen readers. Before that, it says who will fill the field.
 */
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
  // What its signer has left empty stays empty.
  if (field.drawn && !field.filled) return null;
  if (field.drawn)
    return (
      <span className="visually-hidden">
        {field.text && field.kind !== 'CHECKBOX' ? `${said} ${field.text}` : said}
      </span>
    );
  return (
    <span className={classes.other} style={place}>
      {/* The page runs from left to right, whatever its language. */}
      <bdi>{said}</bdi>
    </span>
  );
}

function Empty({ field, label, words }: { field: PortalField; label: string; words: PortalTexts['words'] }) {
  if (field.kind === 'CHECKBOX') return null;
  return (
    <span className={classes.empty}>
      {field.kind === 'SIGNATURE' && <PenIcon size={18} />}
      <bdi>{field.required ? label : `${label} (${words.optional})`}</bdi>
    </span>
  );
}
