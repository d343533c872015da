'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useOwnSaves } from '@/components/data/own-saves';
import { read } from '@/components/data/request';
import { useAction } from '@/components/data/use-action';
import { type Form, forms } from '@/lib/contract/documents/forms';
import { movedBy, type PageExtent, placedAt, type Point, resizedBy } from '@/lib/shapes/field-geometry';
import type { Drag } from '../../../../components/envelopes/box-on-page';
import { freshName, layoutOf, newId, type Place, placesOf, savedOf } from './places';

/**
 * Keeps the places of a form while they are edited. The page is read again after a save: what was added meanwhile stays,
 * and meets a colleague's version when it is saved.
 */
function useEdited(form: Form) {
  const [places, setPlaces] = useState(() => placesOf(form));
  const [saved, setSaved] = useState(places);
  // The form that the places were read from: a newer version would hide what a colleague has changed.
  const [base, setBase] = useState(form);
  const isDirty = saved !== places;
  const onSaved = (stored: Form, next: Place[]) => {
    setBase(stored);
    setSaved(next);
  };
  if (form.version > base.version && !isDirty) {
    const latest = placesOf(form);
    setPlaces(latest);
    onSaved(form, latest);
  }
  return { places, setPlaces, base, isDirty, onSaved };
}

/** Keeps the fields and signatures of a form and returns the actions on them. */
export function usePlaces(form: Form, pages: readonly PageExtent[]) {
  const text = useTranslations('forms.places');
  const router = useRouter();
  const { places, setPlaces, base, isDirty, onSaved } = useEdited(form);
  const [page, setPage] = useState(1);
  const [selected, select] = useState<string | null>(null);
  const [kind, setKind] = useState<'field' | 'signature'>('field');
  const saves = useOwnSaves<ReturnType<typeof savedOf>>();
  const extentOf = (number: number): PageExtent => pages[number - 1] ?? { width: 595, height: 842 };
  const change = (id: string, next: (place: Place) => Partial<Place>) =>
    setPlaces((all) => all.map((one) => (one.id === id ? { ...one, ...next(one) } : one)));
  const params = { formId: form.formId };
  const save = useAction(
    (send, next: Place[]) => {
      const body = { ...savedOf(base), ...layoutOf(next) };
      return saves.save({
        sent: body,
        from: base,
        send: ({ version }) => send(forms.update, { params, body: { ...body, version } }),
        load: () => read(forms.get, { params }),
        sentOf: savedOf,
      });
    },
    {
      done: () => text('saved'),
      stale: ['forms'],
      failureIn: 'screen',
      onDone: (stored, next) => {
        onSaved(stored, next);
        router.refresh();
      },
    },
  );
  return {
    places,
    page,
    selected,
    select,
    kind,
    setKind,
    save,
    pages: pages.length,
    isDirty,
    extent: extentOf(page),
    place: places.find(({ id }) => id === selected) ?? null,
    goTo: (next: number) => {
      setPage(Math.min(Math.max(1, next), pages.length));
      select(null);
    },
    put: (at: Point) => {
      const id = newId();
      const box = placedAt(kind === 'field' ? 'TEXT' : 'SIGNATURE', at, extentOf(page));
      const field = kind === 'field' ? { name: freshName(places), label: '', required: false } : null;
      setPlaces((all) => [...all, { ...box, id, page, field, signer: 0 }]);
      select(id);
    },
    change,
    /** Called while dragging or with keys: `from` is the place at the start. */
    drag: (from: Place, step: Point, how: Drag) =>
      change(from.id, () => (how === 'move' ? movedBy : resizedBy)(from, step, extentOf(from.page))),
    remove: (id: string) => {
      setPlaces((all) => all.filter((one) => one.id !== id));
      select(null);
    },
  };
}

export type PlacesHandle = ReturnType<typeof usePlaces>;
