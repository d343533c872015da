import { type FormEvent, useState } from 'react';
import type { ZoneOfItem } from '@/lib/contract/zone';
import { Sheet } from './sheet';
import type { ZoneTexts } from './texts';
import type { Value } from './use-filling';
import { SignaturePadField } from './signature-pad-field';
import { SignaturePicture } from './signature-picture';
import { TypedSignature } from './typed-signature';
import parts from './zone-parts.module.css';
import classes from './zone-sheet.module.css';

interface Props {
  zone: ZoneOfItem;
  value: Value | null;
  suggestion: string;
  texts: ZoneTexts;
  onPut: (value: Value | null) => void;
  onClose: () => void;
}

/** What comes up for a zone: a way to sign, or a field to fill in. */
export function ZoneSheet(props: Props) {
  const { zone, value, texts, onPut, onClose } = props;
  const { words } = texts;
  const signs = zone.kind === 'SIGNATURE' || zone.kind === 'INITIALS';
  return (
    <Sheet title={zone.label ?? words[`kind_${zone.kind}`] ?? ''} closeLabel={words.close ?? ''} onClose={onClose}>
      {signs ? <WaysToSign {...props} /> : <TextField {...props} />}
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

/** By finger, by keyboard, or by a picture: whoever cannot do one does another. */
function WaysToSign({ zone, suggestion, texts, onPut }: Props) {
  const { words } = texts;
  const [way, setWay] = useState<Way>('draw');
  const put = (picture: string) => onPut({ picture });
  return (
    <>
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
          label={zone.kind === 'INITIALS' ? words.initialsLabel : words.typeLabel}
          texts={texts}
          onPut={put}
        />
      )}
      {way === 'upload' && <SignaturePicture texts={texts} onPut={put} />}
    </>
  );
}

function TextField({ zone, suggestion, texts, onPut }: Props) {
  const { words } = texts;
  const [text, setText] = useState(suggestion);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) onPut({ text: text.trim() });
  };
  const isDate = zone.kind === 'DATE';
  return (
    <form className={parts.stack} onSubmit={submit}>
      <label>
        <span className={parts.label}>{zone.label ?? words[`kind_${zone.kind}`]}</span>
        <input
          className={parts.field}
          dir={isDate ? 'ltr' : 'auto'}
          inputMode={isDate ? 'numeric' : undefined}
          pattern={isDate ? '\\d{2}\\.\\d{2}\\.\\d{4}' : undefined}
          autoComplete={zone.kind === 'NAME' ? 'name' : 'off'}
          maxLength={300}
          value={text}
          autoFocus
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <button type="submit" className={parts.primary} disabled={text.trim() === ''}>
        {words.place}
      </button>
    </form>
  );
}
