'use client';

import { Button, Select } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CarShapes } from '@/components/claims/car-shapes';
import { useIntoView } from '@/components/claims/use-into-view';
import { newOwnCreation, type OwnCreation } from '@/components/data/own-creation';
import { useAction } from '@/components/data/use-action';
import { useOwnCreation } from '@/components/form/draft/use-own-creation';
import { type ClaimPart, maxParts } from '@/lib/contract/claims/claim-parts';
import { claims } from '@/lib/contract/claims/claims';
import { type CarPart, carParts, type DamageKind, damageKinds } from '@/lib/rules/claims/damage';
import { answered } from '../answered';
import type { AnyPart } from './part-calls';
import { createPart } from './part-creation';
import { PartForm } from './part-form';
import type { Values } from './saves';
import classes from './sketch.module.css';

type Damage = ClaimPart<'damage'>;

/** Draws the car from above with its damages; a part is chosen by pressing it. */
export function CarDrawing({
  damages,
  chosen = null,
  onChoose,
}: {
  damages: readonly Pick<Damage, 'part' | 'kind'>[];
  chosen?: CarPart | null;
  onChoose?: (part: CarPart) => void;
}) {
  const text = useTranslations('claims.sketch');
  const parts = useTranslations('claims.carPart');
  const kinds = useTranslations('claims.damageKind');
  return (
    <CarShapes
      damages={damages}
      chosen={chosen}
      title={text('title')}
      none={text('none')}
      said={(part, kind) => `${parts(part)}: ${kind ? kinds(kind) : text('whole')}`}
      {...(onChoose && { onChoose })}
    />
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
  const shown = useIntoView(chosen);
  // Each part of the car has its own: another part is another damage.
  const [creations] = useState(() => new Map<CarPart, OwnCreation<Values>>());
  const found = damages.find(({ part }) => part === chosen);
  const set = useAction(
    async (send, kind: DamageKind | null) => {
      const params = { claimId };
      if (kind === null && found)
        return send(claims.removeDamage, { params: { ...params, claimPartId: found.entityId } });
      if (kind === null || !chosen) return null;
      if (!found) {
        const creation = creations.get(chosen) ?? newOwnCreation<Values>();
        creations.set(chosen, creation);
        return createPart(send, { claimId, kind: 'damage', creation, shown: [] }, { part: chosen, kind });
      }
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
            <div ref={shown} role="group" aria-label={text('kind')} className={classes.kinds}>
              {damageKinds.map((kind) => (
                <Button
                  key={kind}
                  variant={found?.kind === kind ? 'light' : 'default'}
                  aria-pressed={found?.kind === kind}
                  disabled={!chosen}
                  onClick={() => set.run(kind)}
                >
                  {kinds(kind)}
                </Button>
              ))}
              {/* It keeps the focus when there is nothing left to clear. */}
              <Button
                variant="subtle"
                aria-disabled={!found}
                data-disabled={!found || undefined}
                onClick={() => found && set.run(null)}
              >
                {text('clear')}
              </Button>
            </div>
          </>
        )}
        <DamageList {...{ claimId, damages, disabled }} />
      </div>
    </div>
  );
}

const described = ['description'] as const;

/** Lists the damages, each with what there is to say about it; some are of no part of the drawing, as of a home. */
export function DamageList({ claimId, damages, disabled }: DamageSketchProps) {
  const text = useTranslations('claims.sketch');
  const lists = useTranslations('claims.lists');
  const parts = useTranslations('claims.carPart');
  const kinds = useTranslations('claims.damageKind');
  const creation = useOwnCreation<Values>(
    { form: 'claims.part', subject: `${claimId} damage`, version: 1 },
    () => true,
  );
  const add = useAction(
    (send) => createPart(send, { claimId, kind: 'damage', creation, shown: damages as readonly AnyPart[] }, {}),
    { stale: ['claims'] },
  );
  const remove = useAction(
    (send, { entityId }: Damage) => send(claims.removeDamage, { params: { claimId, claimPartId: entityId } }),
    {
      stale: ['claims'],
      done: () => lists('removed', { what: text('other') }),
      undo: {
        run: (send, { part, kind, description }) =>
          answered(() => send(claims.createDamage, { params: { claimId }, body: { part, kind, description } })),
      },
    },
  );
  return (
    <>
      <ul className={classes.damages} aria-label={text('damages')}>
        {damages.map((damage) => (
          <li key={damage.entityId}>
            <div className={classes.damage}>
              <span>
                {damage.part ? parts(damage.part) : text('other')}
                {damage.kind && `: ${kinds(damage.kind)}`}
              </span>
              {!damage.part && !disabled && (
                <Button variant="subtle" size="compact-sm" onClick={() => remove.run(damage)}>
                  {lists('remove')}
                </Button>
              )}
            </div>
            <PartForm kind="damage" part={damage} only={described} {...{ claimId, disabled }} />
          </li>
        ))}
        {damages.length === 0 && <li className={classes.none}>{text('none')}</li>}
      </ul>
      {!disabled && damages.length < maxParts && (
        <div>
          <Button variant="default" loading={add.busy} onClick={() => add.run()}>
            {lists('add', { what: text('other') })}
          </Button>
        </div>
      )}
    </>
  );
}
