import { carBox, carShapes } from '@/lib/rules/claims/car-drawing';
import { type CarPart, carParts, type DamageKind } from '@/lib/rules/claims/damage';
import classes from './car-shapes.module.css';

interface CarShapesProps {
  damages: readonly { part?: CarPart | null | undefined; kind?: DamageKind | null | undefined }[];
  chosen: CarPart | null;
  /** Name of the drawing whose parts can be chosen. */
  title: string;
  /** Says that nothing is damaged. */
  none: string;
  /** Says what became of a part; null for a whole one. */
  said: (part: CarPart, kind: DamageKind | null) => string;
  onChoose?: (part: CarPart) => void;
}

/**
 * Draws the car from above with its damages; a part is chosen by pressing it, also by keyboard. Its texts are given, so
 * that pages without a translator can show it.
 */
export function CarShapes({ damages, chosen, title, none, said, onChoose }: CarShapesProps) {
  const damageOf = (part: CarPart) => damages.find((damage) => damage.part === part)?.kind ?? null;
  const summary =
    carParts
      .filter(damageOf)
      .map((part) => said(part, damageOf(part)))
      .join(', ') || none;
  return (
    <svg
      viewBox={`0 ${carBox.top} ${carBox.width} ${carBox.height}`}
      className={classes.car}
      role={onChoose ? 'group' : 'img'}
      aria-label={onChoose ? title : summary}
    >
      {carParts.map((part) => (
        <path
          key={part}
          d={carShapes[part]}
          className={classes.part}
          data-damage={damageOf(part) ?? undefined}
          data-chosen={chosen === part || undefined}
          {...(onChoose && {
            role: 'button',
            tabIndex: 0,
            'aria-label': said(part, damageOf(part)),
            'aria-pressed': chosen === part,
            onClick: () => onChoose(part),
            onKeyDown: (event) => {
              if (event.key !== 'Enter' && event.key !== ' ') return;
              event.preventDefault();
              onChoose(part);
            },
          })}
        />
      ))}
    </svg>
  );
}
