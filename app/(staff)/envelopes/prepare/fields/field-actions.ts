import type { FieldKind } from '@/lib/contract/documents/envelope-drafts';
import {
  copiesOnPages,
  movedBy,
  placedAt,
  type Point,
  resizedBy,
  snapped,
  withinPage,
} from '@/lib/shapes/field-geometry';
import { newKey, type PlanField } from '../plan';
import { type Choice, type EditorProps, noGuides } from '../use-choice';

/** Messages for screen readers. */
interface Announcements {
  removed: () => string;
  placed: (field: string) => string;
  copied: (count: number) => string;
}

/** Returns the actions on the fields of a document; each is one undo step. */
export function fieldActions({ item, fields, pages }: EditorProps, choice: Choice, announcements: Announcements) {
  const { page, extentOf } = choice;
  const set = (next: (list: PlanField[]) => PlanField[], step?: string) => fields.change(item.key, next, step);
  const update = (id: string, next: (field: PlanField) => PlanField, step?: string) =>
    set((list) => list.map((one) => (one.id === id ? next(one) : one)), step);
  const onPage = (of: number, but?: string) => item.fields.filter((other) => other.page === of && other.id !== but);
  return {
    place(kind: FieldKind, at: Point) {
      const { box } = snapped(placedAt(kind, at, extentOf(page)), onPage(page), extentOf(page));
      const added: PlanField = { id: newKey(), kind, page, signer: choice.signer, required: true, label: null, ...box };
      set((list) => [...list, added]);
      choice.setKind(kind);
      choice.select(added.id);
      choice.setArmed(false);
      choice.announce(announcements.placed(choice.labelOf(added)));
    },
    remove(id: string) {
      set((list) => list.filter((one) => one.id !== id));
      choice.select(null);
      choice.announce(announcements.removed());
    },
    duplicate(of: PlanField) {
      const copy = { ...of, ...withinPage({ ...of, y: of.y + of.height + 0.01 }, extentOf(of.page)), id: newKey() };
      set((list) => [...list, copy]);
      choice.select(copy.id);
    },
    copyToAll(of: PlanField) {
      const copies = copiesOnPages(of, item.fields, pages.length).map((copy) => ({ ...copy, id: newKey() }));
      set((list) => [...list, ...copies]);
      choice.announce(announcements.copied(copies.length));
    },
    /** Moves or resizes with a pointer: `from` is the field at the start. */
    dragTo(id: string, from: PlanField, step: Point, how: 'move' | 'size') {
      const extent = extentOf(from.page);
      const moved =
        how === 'move'
          ? snapped(movedBy(from, step, extent), onPage(from.page, id), extent)
          : { box: resizedBy(from, step, extent), guides: noGuides };
      choice.setGuides(moved.guides);
      update(id, (one) => ({ ...one, ...moved.box }), `drag${choice.drag}`);
    },
    endDrag() {
      choice.setDrag((before) => before + 1);
      choice.setGuides(noGuides);
    },
    /** Moves or resizes with arrow keys; consecutive presses are one undo step. */
    nudge(of: PlanField, step: Point, how: 'move' | 'size') {
      const by = how === 'move' ? movedBy : resizedBy;
      update(of.id, (one) => ({ ...one, ...by(one, step, extentOf(of.page)) }), `${how}${of.id}`);
    },
    edit: (id: string, changed: Partial<PlanField>) => update(id, (one) => ({ ...one, ...changed }), `edit${id}`),
    replaceAll: (list: PlanField[]) => set(() => list),
  };
}

export type FieldActions = ReturnType<typeof fieldActions>;
