'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { read } from '@/components/data/request';
import { settleConflict } from '@/components/data/settle-conflict';
import { useAct } from '@/components/data/use-act';
import { showDone } from '@/components/ui/toasts';
import { type Form, forms } from '@/lib/contract/forms';
import { isSame } from '@/lib/rules/customer-changes';
import { movedBy, type PageExtent, placedAt, type Point, resizedBy } from '@/lib/rules/field-geometry';
import type { Drag } from '../../../box-on-page';
import { freshName, layoutOf, newId, type Place, placesOf } from './places';

/** Keeps the fields and signatures of a form and returns the actions on them. */
export function usePlaces(form: Form, pages: readonly PageExtent[]) {
  const text = useTranslations('forms.places');
  const router = useRouter();
  const [places, setPlaces] = useState(() => placesOf(form));
  const [page, setPage] = useState(1);
  const [selected, select] = useState<string | null>(null);
  const [kind, setKind] = useState<'field' | 'signature'>('field');
  const [saved, setSaved] = useState(places);
  const extentOf = (number: number): PageExtent => pages[number - 1] ?? { width: 595, height: 842 };
  const change = (id: string, next: (place: Place) => Partial<Place>) =>
    setPlaces((all) => all.map((one) => (one.id === id ? { ...one, ...next(one) } : one)));
  const { formId, name, supplier, productType, version } = form;
  const finish = () => {
    setSaved(places);
    router.refresh();
  };
  const save = useAct(
    (send) => {
      const body = { name, supplier, productType, version, ...layoutOf(places) };
      return send(forms.update, { params: { formId }, body });
    },
    {
      done: () => text('saved'),
      stale: ['forms'],
      failureIn: 'screen',
      onDone: finish,
      onFailed: (failure) =>
        settleConflict({
          failure,
          load: () => read(forms.get, { params: { formId } }),
          isMine: (stored) => isSame(layoutOf(placesOf(stored)), layoutOf(places)),
          onMine: () => {
            showDone({ message: text('saved') });
            finish();
          },
        }),
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
    isDirty: saved !== places,
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
