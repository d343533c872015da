'use client';

import { Button, Checkbox } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { CameraIcon } from '@/components/ui/icon/icons';
import type { LicenceFact } from '@/lib/licence/facts';
import type { LicenceFacts } from '@/lib/licence/licence-facts';
import { formatPlate } from '@/lib/rules/quotes/plate';
import classes from './licence-fill.module.css';

interface LicenceFillProps {
  /** Facts that the form has room for, in its order. */
  wanted: readonly LicenceFact[];
  /** Fills in what was confirmed; nothing is saved. */
  onFill: (facts: LicenceFacts) => void;
}

type Reading =
  | { kind: 'closed' | 'reading' | 'nothing' | 'unreadable' }
  | { kind: 'found'; facts: LicenceFacts; chosen: readonly LicenceFact[] };

/**
 * Offers to fill a form in from a licence: a photo or a PDF is read on the device, and what was found is shown to be
 * confirmed before it goes into the form.
 */
export function LicenceFill({ wanted, onFill }: LicenceFillProps) {
  const text = useTranslations('form.licence');
  const input = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState<Reading>({ kind: 'closed' });
  const read = async (file: File | undefined) => {
    if (!file) return;
    setReading({ kind: 'reading' });
    try {
      const { readLicence } = await import('./read-licence');
      const facts = await readLicence(file);
      const chosen = wanted.filter((fact) => facts[fact] !== undefined);
      setReading(chosen.length > 0 ? { kind: 'found', facts, chosen } : { kind: 'nothing' });
    } catch {
      setReading({ kind: 'unreadable' });
    }
  };
  return (
    <div className={classes.fill}>
      <input
        ref={input}
        type="file"
        accept="image/*,application/pdf"
        className="visually-hidden"
        aria-label={text('choose')}
        tabIndex={-1}
        onChange={(event) => {
          void read(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      <Button
        variant="subtle"
        className={classes.choose}
        leftSection={<CameraIcon size={18} />}
        loading={reading.kind === 'reading'}
        onClick={() => input.current?.click()}
      >
        {text('choose')}
      </Button>
      <div aria-live="polite">
        {(reading.kind === 'nothing' || reading.kind === 'unreadable') && (
          <p className={classes.note}>{text(reading.kind)}</p>
        )}
        {reading.kind === 'found' && (
          <Found
            {...reading}
            onChoose={(chosen) => setReading({ ...reading, chosen })}
            onClose={() => setReading({ kind: 'closed' })}
            onFill={() => {
              onFill(Object.fromEntries(reading.chosen.map((fact) => [fact, reading.facts[fact]])));
              setReading({ kind: 'closed' });
            }}
          />
        )}
      </div>
    </div>
  );
}

interface FoundProps {
  facts: LicenceFacts;
  chosen: readonly LicenceFact[];
  onChoose: (chosen: readonly LicenceFact[]) => void;
  onFill: () => void;
  onClose: () => void;
}

/** Shows what was read, each with a tick. */
function Found({ facts, chosen, onChoose, onFill, onClose }: FoundProps) {
  const text = useTranslations('form.licence');
  const words = useTranslations('ui');
  const title = useId();
  const [found] = useState(chosen);
  const valueOf = useValueText();
  return (
    <div className={classes.found} role="group" aria-labelledby={title}>
      <p id={title} className={classes.title}>
        {text('found')}
      </p>
      <ul className={classes.facts}>
        {found.map((fact) => (
          <li key={fact}>
            <Checkbox
              checked={chosen.includes(fact)}
              onChange={({ currentTarget: { checked } }) =>
                onChoose(found.filter((one) => (one === fact ? checked : chosen.includes(one))))
              }
              label={
                <>
                  <span className={classes.label}>{text(`facts.${fact}`)}</span> <bdi>{valueOf(fact, facts)}</bdi>
                </>
              }
            />
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button disabled={chosen.length === 0} onClick={onFill}>
          {text('fill')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {words('cancel')}
        </Button>
      </div>
      <p className={classes.note}>{text('private')}</p>
    </div>
  );
}

function useValueText() {
  const terms = useTranslations('terms.gender');
  const format = useFormatter();
  return (fact: LicenceFact, facts: LicenceFacts): string => {
    const value = facts[fact];
    if (fact === 'plate') return formatPlate(String(value));
    if (fact === 'gender') return terms(facts.gender!);
    if (fact === 'birthday' || fact === 'licenceIssued')
      return format.dateTime(new Date(`${value}T12:00:00Z`), { day: '2-digit', month: '2-digit', year: 'numeric' });
    return String(value);
  };
}
