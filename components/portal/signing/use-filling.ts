import { useCallback, useRef, useState } from 'react';
import { type ApiFailure, toFailure } from '@/components/data/api-failure';
import type { PortalField } from '@/lib/contract/portal/portal-subjects';
import { useLeaveWarning } from '../frame/use-leave-warning';
import { clearField, fillField, look, fieldPictureAddress } from '../frame/portal-calls';
import { persist } from '../frame/persist';

/** Value of a field: the address of a picture, or a text. */
export type Value = { picture: string } | { text: string };

/** A change to save: the new value, or null. */
type Order = { fieldId: string; value: Value | null };

const base64Of = (address: string) => address.slice(address.indexOf(',') + 1);

const valueOf = ({ fieldId, filled, picture, text }: PortalField): Value | null =>
  !filled ? null : picture ? { picture: fieldPictureAddress(fieldId) } : { text: text ?? '' };

/** Returns a field as another device has filled it. */
const fieldThere = async (fieldId: string): Promise<PortalField | undefined> =>
  (await persist(look).catch(() => undefined))?.contents?.items
    .flatMap(({ fields }) => fields)
    .find((field) => field.fieldId === fieldId);

/**
 * Keeps the values of the caller's fields. Changes are shown at once and saved in order. Saving retries without a
 * connection, and a refused change is reverted.
 */
export function useFilling(fields: readonly PortalField[], onFailure: (failure: ApiFailure | undefined) => void) {
  const [values, setValues] = useState(() => new Map(fields.map((field) => [field.fieldId, valueOf(field)])));
  const [pending, setPending] = useState(0);
  const [waits, setWaits] = useState(false);
  const last = useRef<Promise<void>>(Promise.resolve());
  const set = useCallback(
    (fieldId: string, value: Value | null) => setValues((before) => new Map(before).set(fieldId, value)),
    [],
  );

  /** Versions of the values on the server, so that no device overwrites unseen what another one has filled in. */
  const seen = useRef(new Map(fields.map(({ fieldId, filledTs }) => [fieldId, filledTs])));

  const save = useCallback(
    async ({ fieldId, value }: Order, before: Value | null) => {
      const base = { seen: seen.current.get(fieldId) ?? null };
      try {
        const saved = await persist(async () => {
          if (value === null) return void (await clearField(fieldId, base.seen));
          return fillField(
            fieldId,
            'picture' in value ? { picture: base64Of(value.picture), ...base } : { ...value, ...base },
          );
        }, setWaits);
        seen.current.set(fieldId, saved?.filledTs ?? null);
        onFailure(undefined);
      } catch (error) {
        const failure = toFailure(error);
        const there = failure.code === 'FIELD_FILLED_ELSEWHERE' ? await fieldThere(fieldId) : undefined;
        if (there) seen.current.set(fieldId, there.filledTs);
        set(fieldId, there ? valueOf(there) : before);
        onFailure(failure);
      }
      setPending((count) => count - 1);
    },
    [onFailure, set],
  );
  const fill = useCallback(
    (fieldId: string, value: Value | null) => {
      const before = values.get(fieldId) ?? null;
      set(fieldId, value);
      setPending((count) => count + 1);
      last.current = last.current.then(() => save({ fieldId, value }, before));
    },
    [values, set, save],
  );
  useLeaveWarning(pending > 0);
  /** Resolves when all changes are saved or refused. */
  const settled = useCallback(() => last.current, []);
  return { values, fill, pending: pending > 0, waits, settled };
}
