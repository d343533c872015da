import { type FormEvent, useState } from 'react';
import type { PortalField } from '@/lib/contract/portal/portal-subjects';
import { fieldTextRule } from '@/lib/shapes/field-text';
import { notDrawable } from '@/lib/marks/drawable';
import type { BoxSize } from '@/lib/marks/lay-out-text';
import { Sheet } from '../frame/sheet';
import { say, type PortalTexts } from '../frame/texts';
import { FieldMark } from './field-mark';
import { isSignature } from './next-of';
import { SameSignature } from './same-signature';
import type { Value } from './use-filling';
import { SignaturePadField } from './signature-pad-field';
import { SignaturePicture } from './signature-picture';
import { TypedSignature } from './typed-signature';
import parts from '../frame/portal.module.css';
import classes from './field-sheet.module.css';

interface Props {
  field: PortalField;
  value: Value | null;
  /** Size of the field, points. */
  box: BoxSize;
  suggestion: string;
  /** A signature of the same kind that this person has given before: its address. */
  before: string | undefined;
  texts: PortalTexts;
  onPut: (value: Value | null) => void;
  onClose: () => void;
}

/** Shows the sheet for a field: ways to sign, or a text input. */
export function FieldSheet(props: Props) {
  const { field, value, texts, onPut, onClose } = props;
  const { words } = texts;
  return (
    <Sheet
      title={field.label ?? words[`kind_${field.kind}`] ?? ''}
      closeLabel={words.close ?? ''}
      stays
      onClose={onClose}
    >
      {isSignature(field) ? <WaysToSign {...props} /> : <TextField {...props} />}
      {value && (
        <button type="button" className={parts.link} onClick={() => onPut(null)}>
          {words.remove}
        </button>
      )}
    </Sheet>
  );
}

const ways = ['draw', 'type', 'upload'] as const;
type Way = (typeof ways)[number];
const wayWords = { draw: 'wayDraw', type: 'wayType', upload: 'wayUpload' } as const;

/** Offers to sign by finger, keyboard or picture. */
function WaysToSign({ field, suggestion, before, texts, onPut }: Props) {
  const { words } = texts;
  const [way, setWay] = useState<Way>('draw');
  const put = (picture: string) => onPut({ picture });
  return (
    <>
      {before && <SameSignature address={before} texts={texts} onPut={put} />}
      <div role="group" aria-label={words.waysLabel} className={classes.ways}>
        {ways.map((one) => (
          <button
            key={one}
            type="button"
            className={classes.way}
            aria-pressed={way === one}
            onClick={() => setWay(one)}
          >
            {words[wayWords[one]]}
          </button>
        ))}
      </div>
      {way === 'draw' && <SignaturePadField texts={texts} onPut={put} />}
      {way === 'type' && (
        <TypedSignature
          suggestion={suggestion}
          label={field.kind === 'INITIALS' ? words.initialsLabel : words.typeLabel}
          texts={texts}
          onPut={put}
        />
      )}
      {way === 'upload' && <SignaturePicture texts={texts} onPut={put} />}
    </>
  );
}

function TextField({ field, box, suggestion, texts, onPut }: Props) {
  const { words } = texts;
  const [text, setText] = useState(suggestion);
  const [refused, setRefused] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const rule = fieldTextRule(field.kind, text.trim(), box);
    if (rule) setRefused(say(words[`text_${rule}`], { signs: notDrawable(text).join(' ') }));
    else onPut({ text: text.trim() });
  };
  const isDate = field.kind === 'DATE';
  return (
    <form method="dialog" className={parts.stack} onSubmit={submit}>
      <label>
        <span className={parts.label}>{field.label ?? words[`kind_${field.kind}`]}</span>
        <input
          className={parts.field}
          dir={isDate ? 'ltr' : 'auto'}
          inputMode={isDate ? 'numeric' : undefined}
          autoComplete={field.kind === 'NAME' ? 'name' : 'off'}
          maxLength={300}
          value={text}
          autoFocus
          aria-invalid={refused !== undefined}
          aria-describedby="text-refused"
          onChange={({ target }) => {
            setText(target.value);
            setRefused(undefined);
          }}
        />
      </label>
      <p id="text-refused" role="alert" className={parts.failure} hidden={!refused}>
        {refused}
      </p>
      {text.trim() && (
        <figure className={classes.printed}>
          <figcaption>{words.preview}</figcaption>
          <div style={{ aspectRatio: `${box.width} / ${box.height}` }}>
            <FieldMark value={{ text: text.trim() }} kind={field.kind} box={box} />
          </div>
        </figure>
      )}
      <button type="submit" className={parts.primary} disabled={text.trim() === ''}>
        {words.place}
      </button>
    </form>
  );
}
