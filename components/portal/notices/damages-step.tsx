import { useState } from 'react';
import { CarShapes } from '@/components/claims/car-shapes';
import { useIntoView } from '@/components/claims/use-into-view';
import portal from '@/components/portal/frame/portal.module.css';
import { Choice, Select } from '@/components/purchases/fields';
import { StepFrame } from '@/components/purchases/step-frame';
import { type CarPart, carParts, type DamageKind, damageKinds } from '@/lib/rules/claims/damage';
import classes from './notice.module.css';
import { frameOf, type StepProps } from './step-props';
import { useTyped } from './use-typed';

/** Asks what was damaged, on a drawing of the car or in words. */
export function DamagesStep(props: StepProps<'damages'>) {
  const { given, onSave, texts } = props;
  const { words } = texts;
  const [{ damages }, change] = useTyped('damages', { damages: given?.damages ?? [] });
  const [chosen, setChosen] = useState<CarPart | null>(null);
  const kinds = useIntoView(chosen);
  const kind = damages.find(({ part }) => part === chosen)?.kind ?? null;
  const set = (next: DamageKind | null) => {
    if (chosen === null) return;
    const others = damages.filter(({ part }) => part !== chosen);
    change({ damages: next === null ? others : [...others, { part: chosen, kind: next }] });
  };
  const said = (part: CarPart, of: DamageKind | null) =>
    `${words[`part_${part}`] ?? ''}: ${(of ? words[`damage_${of}`] : words.whole) ?? ''}`;
  return (
    <StepFrame
      {...frameOf(props)}
      title={words.title_damages ?? ''}
      lead={words.damagesLead}
      onNext={() => onSave({ damages })}
    >
      <div className={classes.drawing}>
        <CarShapes
          {...{ damages, chosen, said }}
          title={words.drawing ?? ''}
          none={words.noDamage ?? ''}
          onChoose={setChosen}
        />
      </div>
      <Select
        label={words.damagePart ?? ''}
        value={chosen ?? ''}
        options={[
          { value: '', label: words.choosePart ?? '' },
          ...carParts.map((part) => ({ value: part, label: words[`part_${part}`] ?? '' })),
        ]}
        onChange={(part) => setChosen(part === '' ? null : (part as CarPart))}
      />
      {chosen !== null && (
        <div ref={kinds} className={portal.stack}>
          <Choice
            key={chosen}
            label={words[`part_${chosen}`] ?? ''}
            value={kind}
            options={damageKinds.map((value) => ({ value, label: words[`damage_${value}`] ?? '' }))}
            row
            onChange={set}
          />
          {kind !== null && (
            <button type="button" className={portal.link} onClick={() => set(null)}>
              {words.whole}
            </button>
          )}
        </div>
      )}
      <ul className={classes.said} aria-label={words.damages} role="status">
        {damages.map((one) => (
          <li key={one.part}>{said(one.part, one.kind)}</li>
        ))}
        {damages.length === 0 && <li className={portal.quiet}>{words.noDamage}</li>}
      </ul>
    </StepFrame>
  );
}
