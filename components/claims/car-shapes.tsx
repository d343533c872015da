import { type CarPart, carParts, type DamageKind } from '@/lib/rules/claims/damage';
import classes from './car-shapes.module.css';

/** Parts of the car as paths in a drawing of 120 by 240, front at the top, mirrored from the left side. */
const left: Readonly<Partial<Record<CarPart, string>>> = {
  FRONT_LEFT_WING: 'M14 32 L28 28 L28 72 L12 72 Z',
  FRONT_LEFT_DOOR: 'M12 74 L28 74 L30 120 L12 120 Z',
  REAR_LEFT_DOOR: 'M12 122 L30 122 L28 164 L12 164 Z',
  REAR_LEFT_WING: 'M12 166 L28 166 L28 208 L14 206 Z',
};
const shapes: Readonly<Record<CarPart, string>> = {
  ...(left as Record<CarPart, string>),
  FRONT_BUMPER: 'M18 28 Q60 4 102 28 L100 18 Q60 -4 20 18 Z',
  HOOD: 'M30 28 Q60 16 90 28 L90 70 L30 70 Z',
  WINDSCREEN: 'M30 72 L90 72 L84 92 L36 92 Z',
  ROOF: 'M36 94 L84 94 L84 148 L36 148 Z',
  REAR_WINDOW: 'M36 150 L84 150 L90 166 L30 166 Z',
  BOOT: 'M30 168 L90 168 L90 208 L30 208 Z',
  REAR_BUMPER: 'M16 210 L104 210 Q102 232 60 232 Q18 232 16 210 Z',
  FRONT_RIGHT_WING: 'M106 32 L92 28 L92 72 L108 72 Z',
  FRONT_RIGHT_DOOR: 'M108 74 L92 74 L90 120 L108 120 Z',
  REAR_RIGHT_DOOR: 'M108 122 L90 122 L92 164 L108 164 Z',
  REAR_RIGHT_WING: 'M108 166 L92 166 L92 208 L106 206 Z',
};

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
      viewBox="0 -4 120 244"
      className={classes.car}
      role={onChoose ? 'group' : 'img'}
      aria-label={onChoose ? title : summary}
    >
      {carParts.map((part) => (
        <path
          key={part}
          d={shapes[part]}
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
