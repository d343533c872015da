'use client';

import { useCallback, useRef, useState } from 'react';
import type { ChangePlan, Plan, PlanField } from '../plan';

/** Fields of each document, by the item's key. */
type Snapshot = ReadonlyMap<string, PlanField[]>;

const snapshotOf = ({ items }: Plan): Snapshot => new Map(items.map(({ key, fields }) => [key, fields]));
const restored = (plan: Plan, snapshot: Snapshot): Plan => ({
  ...plan,
  items: plan.items.map((item) => ({ ...item, fields: snapshot.get(item.key) ?? item.fields })),
});

/** Maximum number of undo steps. */
const maxSteps = 100;
/** Changes of one kind within this time are one undo step, in ms. */
const together = 800;

export interface FieldsHandle {
  /** @param step names a drag or a series of arrow keys, which is one undo step */
  change: (itemKey: string, next: (fields: PlanField[]) => PlanField[], step?: string) => void;
  undo: () => void;
  redo: () => void;
  canUndo: boolean;
  canRedo: boolean;
}

/** Keeps the changes of fields with undo and redo. */
export function useFields(plan: Plan, changePlan: ChangePlan): FieldsHandle {
  const [past, setPast] = useState<Snapshot[]>([]);
  const [future, setFuture] = useState<Snapshot[]>([]);
  const last = useRef<{ step: string; at: number } | null>(null);
  const change = useCallback<FieldsHandle['change']>(
    (itemKey, next, step) => {
      const now = Date.now();
      const goesOn = step !== undefined && last.current?.step === step && now - last.current.at < together;
      last.current = step === undefined ? null : { step, at: now };
      if (!goesOn) setPast((before) => [...before, snapshotOf(plan)].slice(-maxSteps));
      setFuture([]);
      changePlan((before) => ({
        ...before,
        items: before.items.map((item) => (item.key === itemKey ? { ...item, fields: next(item.fields) } : item)),
      }));
    },
    [plan, changePlan],
  );
  const undo = () => {
    const back = past.at(-1);
    if (!back) return;
    setPast(past.slice(0, -1));
    setFuture([snapshotOf(plan), ...future]);
    changePlan((before) => restored(before, back));
  };
  const redo = () => {
    const [next, ...rest] = future;
    if (!next) return;
    setPast([...past, snapshotOf(plan)]);
    setFuture(rest);
    changePlan((before) => restored(before, next));
  };
  return { change, undo, redo, canUndo: past.length > 0, canRedo: future.length > 0 };
}
