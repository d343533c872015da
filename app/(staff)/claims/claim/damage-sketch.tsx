'use client';

import { Button, Select } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/data/use-action';
import {
  type CarPart,
  carParts,
  type ClaimPart,
  type DamageKind,
  damageKinds,
} from '@/lib/contract/claims/claim-parts';
import { claims } from '@/lib/contract/claims/claims';
import classes from './sketch.module.css';

type Damage = ClaimPart<'damage'>;

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

/** Draws the car from above with its damages; a part is chosen by pressing it. */
export function CarDrawing({
  damages,
  chosen = null,
  onChoose,
}: {
  damages: readonly Damage[];
  chosen?: CarPart | null;
  onChoose?: (part: CarPart) => void;
}) {
  const text = useTranslations('claims.sketch');
  const parts = useTranslations('claims.carPart');
  const kinds = useTranslations('claims.damageKind');
  const damageOf = (part: CarPart) => damages.find((damage) => damage.part === part)?.kind ?? null;
  const said = (part: CarPart) => {
    const kind = damageOf(part);
    return `${parts(part)}: ${kind ? kinds(kind) : text('whole')}`;
  };
  const summary = carParts.filter(damageOf).map(said).join(', ') || text('none');
  return (
    <svg
      viewBox="0 -4 120 244"
      className={classes.car}
      role={onChoose ? 'group' : 'img'}
      aria-label={onChoose ? text('title') : summary}
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
            'aria-label': said(part),
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

interface DamageSketchProps {
  claimId: string;
  damages: readonly Damage[];
  disabled: boolean;
}

/** Records what was damaged on a drawing of the car; also by keyboard and in words (CLM-02). */
export function DamageSketch({ claimId, damages, disabled }: DamageSketchProps) {
  const text = useTranslations('claims.sketch');
  const parts = useTranslations('claims.carPart');
  const kinds = useTranslations('claims.damageKind');
  const [chosen, setChosen] = useState<CarPart | null>(null);
  const found = damages.find(({ part }) => part === chosen);
  const set = useAction(
    async (send, kind: DamageKind | null) => {
      const params = { claimId };
      if (kind === null && found)
        return send(claims.removeDamage, { params: { ...params, claimPartId: found.entityId } });
      if (kind === null || !chosen) return null;
      if (!found) return send(claims.createDamage, { params, body: { part: chosen, kind } });
      const { entityId: claimPartId, version } = found;
      return send(claims.updateDamage, {
        params: { ...params, claimPartId },
        body: { version, set: { kind }, was: { kind: found.kind } },
      });
    },
    { stale: ['claims'], queue: `damage ${claimId}` },
  );
  return (
    <div className={classes.sketch}>
      <CarDrawing damages={damages} chosen={chosen} {...(!disabled && { onChoose: setChosen })} />
      <div className={classes.side}>
        {!disabled && (
          <>
            <Select
              label={text('part')}
              data={carParts.map((value) => ({ value, label: parts(value) }))}
              value={chosen}
              onChange={(value) => setChosen(value as CarPart | null)}
              placeholder={text('choose')}
            />
            <div role="group" aria-label={text('kind')} className={classes.kinds}>
              {damageKinds.map((kind) => (
                <Button
                  key={kind}
                  variant={found?.kind === kind ? 'filled' : 'default'}
                  aria-pressed={found?.kind === kind}
                  disabled={!chosen}
                  onClick={() => set.run(kind)}
                >
                  {kinds(kind)}
                </Button>
              ))}
              <Button variant="subtle" disabled={!found} onClick={() => set.run(null)}>
                {text('clear')}
              </Button>
            </div>
          </>
        )}
        <ul className={classes.damages} aria-label={text('damages')}>
          {damages.map(({ entityId, part, kind }) => (
            <li key={entityId}>
              {part && parts(part)}
              {kind && `: ${kinds(kind)}`}
            </li>
          ))}
          {damages.length === 0 && <li className={classes.none}>{text('none')}</li>}
        </ul>
      </div>
    </div>
  );
}
