'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { ZoneKind } from '@/lib/contract/envelopes';
import { copiesOnPages, type Guides, movedBy, type PageExtent, placedAt, type Point, resizedBy, snapped, withinPage } from '@/lib/rules/zone-geometry';
import { newKey, type PlanItem, type PlanZone, type Signer } from './plan';
import type { ZonesHandle } from './use-zones';

/** How far an arrow key moves, points; with Ctrl one at a time. */
const stride = 6;

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

interface EditorProps {
  item: PlanItem;
  signers: readonly Signer[];
  zones: ZonesHandle;
  pages: readonly PageExtent[];
}

const noGuides: Guides = { x: null, y: null };

/** What is chosen in the editor, and everything that can be done with zones, by whatever hand. */
export function useEditor({ item, signers, zones, pages }: EditorProps) {
  const text = useTranslations('envelopes');
  const [page, setPage] = useState(1);
  const [selected, setSelected] = useState<string | null>(null);
  const [kind, setKind] = useState<ZoneKind>('SIGNATURE');
  /** The next press on the page puts a zone there. */
  const [armed, setArmed] = useState(true);
  const [signer, setSigner] = useState(0);
  const [guides, setGuides] = useState<Guides>(noGuides);
  const [told, setTold] = useState('');
  const drag = useRef(0);
  const extent = pages[page - 1] ?? { width: 595, height: 842 };
  const zone = item.zones.find(({ id }) => id === selected) ?? null;
  const whose = Math.min(signer, Math.max(0, signers.length - 1));
  const set = (next: (list: PlanZone[]) => PlanZone[], step?: string) => zones.change(item.key, next, step);
  const update = (id: string, next: (zone: PlanZone) => PlanZone, step?: string) => set((list) => list.map((one) => (one.id === id ? next(one) : one)), step);
  const nameOf = (at: number) => signers[at]?.name || text('signerNumber', { number: at + 1 });
  const labelOf = (of: PlanZone) => text('zoneLabel', { kind: text(`zoneKinds.${of.kind}`), signer: nameOf(of.signer), page: of.page });

  const place = (what: ZoneKind, at: Point, on = page) => {
    const id = newKey();
    const box = placedAt(what, at, pages[on - 1] ?? extent);
    const { box: inLine } = snapped(box, item.zones.filter((other) => other.page === on), pages[on - 1] ?? extent);
    const added: PlanZone = { id, kind: what, page: on, signer: whose, required: true, label: null, ...inLine };
    set((list) => [...list, added]);
    setKind(what);
    setSelected(id);
    setArmed(false);
    setTold(text('placed', { zone: labelOf(added) }));
  };
  const remove = (id: string) => {
    set((list) => list.filter((one) => one.id !== id));
    setSelected(null);
    setTold(text('removedZone'));
  };
  const duplicate = (of: PlanZone) => {
    const id = newKey();
    set((list) => [...list, { ...of, ...withinPage({ ...of, y: of.y + of.height + 0.01 }, pages[of.page - 1] ?? extent), id }]);
    setSelected(id);
  };
  const copyToAll = (of: PlanZone) => {
    const copies = copiesOnPages(of, item.zones, pages.length).map((copy) => ({ ...copy, id: newKey() }));
    set((list) => [...list, ...copies]);
    setTold(text('copied', { count: copies.length }));
  };
  /** By a hand on the screen: `from` is where the zone was when the hand took it. */
  const dragTo = (id: string, from: PlanZone, step: Point, how: 'move' | 'size') => {
    const others = item.zones.filter((other) => other.page === from.page && other.id !== id);
    const on = pages[from.page - 1] ?? extent;
    const moved = how === 'move' ? snapped(movedBy(from, step, on), others, on) : { box: resizedBy(from, step, on), guides: noGuides };
    setGuides(moved.guides);
    update(id, (one) => ({ ...one, ...moved.box }), `drag${drag.current}`);
  };
  const endDrag = () => {
    drag.current += 1;
    setGuides(noGuides);
  };
  const goToPage = (next: number) => {
    setPage(Math.min(Math.max(1, next), pages.length));
    setSelected(null);
  };

  const onZoneKey = (event: KeyboardEvent, of: PlanZone) => {
    const arrow = arrows[event.key];
    if (arrow) {
      event.preventDefault();
      const points = event.ctrlKey || event.metaKey ? 1 : stride;
      const on = pages[of.page - 1] ?? extent;
      const step = { x: (arrow.x * points) / on.width, y: (arrow.y * points) / on.height };
      update(of.id, (one) => ({ ...one, ...(event.shiftKey ? resizedBy(one, step, on) : movedBy(one, step, on)) }), `keys${of.id}${event.shiftKey}`);
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      remove(of.id);
    } else if (event.key === 'Escape') setSelected(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || (event.target as HTMLElement).closest('input, textarea')) return;
    // By where the key lies: with a Hebrew keyboard it types another letter.
    if (event.code === 'KeyZ' && !event.shiftKey) zones.undo();
    else if (event.code === 'KeyY' || (event.code === 'KeyZ' && event.shiftKey)) zones.redo();
    else if (event.code === 'KeyD' && zone) duplicate(zone);
    else return;
    event.preventDefault();
  };
  return {
    page, goToPage, extent, zone, select: setSelected, selected, kind, armed, signer: whose, guides, told, labelOf, nameOf,
    arm: (next: ZoneKind) => {
      setArmed(!(armed && kind === next));
      setKind(next);
    },
    chooseSigner: setSigner,
    ...{ place, remove, duplicate, copyToAll, dragTo, endDrag, onZoneKey, onKeyDown },
    edit: (id: string, changed: Partial<PlanZone>) => update(id, (one) => ({ ...one, ...changed }), `edit${id}`),
    replaceAll: (list: PlanZone[]) => set(() => list),
  };
}

export type Editor = ReturnType<typeof useEditor>;
