'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type ApiFailure, toFailure } from '@/components/data/api-failure';
import { searchByPlate } from '@/components/data/vehicles';
import { CarNumberField } from '@/components/form/field/car-number-field';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { type PlateSearch, vehicles } from '@/lib/contract/quotes/vehicles';
import { ClaimField } from '../claim-field';
import type { Values } from '../saves';
import classes from '../claim.module.css';

/** Returns what all models that were found under a plate have in common; null where they differ. */
function carOf({ models, produced }: PlateSearch, locale: string) {
  const common = (of: (model: PlateSearch['models'][number]) => string) => {
    const all = new Set(models.map(of));
    return all.size === 1 ? [...all][0]! : null;
  };
  return {
    manufacturer: common(({ manufacturerNames: names }) => (locale === 'he' ? names.he : names.en)),
    model: common(({ name }) => name),
    year: produced ?? null,
  };
}

type Outcome = { kind: 'idle' | 'searching' | 'found' | 'several' | 'none' } | { kind: 'failed'; failure: ApiFailure };

interface PlateFieldProps {
  form: UseFormReturn<Values>;
  /** Maker, model and year stand in one field. */
  whole: boolean;
}

/** Shows the plate of a car; a search by it fills in maker, model and year (CLM-02). */
export function PlateField({ form, whole }: PlateFieldProps) {
  const text = useTranslations('claims');
  const locale = useLocale();
  const denied = useDenied(vehicles.models);
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  if (denied !== null) return <ClaimField control={form.control} name="registrationNumber" look="digits" />;
  const fill = (found: PlateSearch) => {
    const car = carOf(found, locale);
    const filled = whole ? { model: [car.manufacturer, car.model, car.year].filter(Boolean).join(' ') || null } : car;
    for (const [name, value] of Object.entries(filled)) if (value !== null) form.setValue(name, value);
    setOutcome({ kind: found.models.length === 0 ? 'none' : car.model === null ? 'several' : 'found' });
  };
  const search = async (plate: string) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setOutcome({ kind: 'searching' });
    try {
      const found = await searchByPlate(plate, controller.signal);
      // Another plate was typed meanwhile: the answer is about a car that is not here any more.
      if (String(form.getValues('registrationNumber') ?? '').replace(/\D/g, '') === plate) fill(found);
      else setOutcome({ kind: 'idle' });
    } catch (error) {
      if (!controller.signal.aborted) setOutcome({ kind: 'failed', failure: toFailure(error) });
    }
  };
  return (
    <div className={classes.plate}>
      <CarNumberField
        control={form.control}
        name="registrationNumber"
        label={text('fields.registrationNumber')}
        size="md"
        pending={outcome.kind === 'searching'}
        onSearch={(plate) => void search(plate)}
      />
      {outcome.kind === 'failed' && <ErrorNotice error={outcome.failure} shape="line" />}
      <p className={classes.saved} role="status">
        {outcome.kind === 'idle' || outcome.kind === 'failed' ? '' : text(`plate.${outcome.kind}`)}
      </p>
    </div>
  );
}
