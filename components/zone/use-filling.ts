import { useCallback, useRef, useState } from 'react';
import { type ApiFailure, toFailure } from '@/components/data/api-failure';
import type { ZoneOfItem } from '@/lib/contract/zone';
import { useLeaveWarning } from './use-leave-warning';
import { clearZone, fillZone, persist, zonePictureAddress } from './zone-calls';

/** What stands in a zone: a picture as an address that can be shown, or a text. */
export type Value = { picture: string } | { text: string };

/** What is to be saved of a zone: its value, or nothing any more. */
type Order = { zoneId: string; value: Value | null };

const base64Of = (address: string) => address.slice(address.indexOf(',') + 1);

const valueOf = ({ zoneId, filled, picture, text }: ZoneOfItem): Value | null =>
  !filled ? null : picture ? { picture: zonePictureAddress(zoneId) } : { text: text ?? '' };

/**
 * What one's own zones hold. A change is seen at once and saved in its turn; a line that breaks is waited for, and what
 * the server refuses goes back to what it has.
 */
export function useFilling(zones: readonly ZoneOfItem[], onFailure: (failure: ApiFailure | undefined) => void) {
  const [values, setValues] = useState(() => new Map(zones.map((zone) => [zone.zoneId, valueOf(zone)])));
  const [pending, setPending] = useState(0);
  const [waits, setWaits] = useState(false);
  const last = useRef<Promise<void>>(Promise.resolve());
  const set = useCallback(
    (zoneId: string, value: Value | null) => setValues((before) => new Map(before).set(zoneId, value)),
    [],
  );

  const save = useCallback(
    async ({ zoneId, value }: Order, before: Value | null) => {
      try {
        await persist(() => {
          if (value === null) return clearZone(zoneId);
          return fillZone(zoneId, 'picture' in value ? { picture: base64Of(value.picture) } : value);
        }, setWaits);
        onFailure(undefined);
      } catch (error) {
        set(zoneId, before);
        onFailure(toFailure(error));
      }
      setPending((count) => count - 1);
    },
    [onFailure, set],
  );
  const fill = useCallback(
    (zoneId: string, value: Value | null) => {
      const before = values.get(zoneId) ?? null;
      set(zoneId, value);
      setPending((count) => count + 1);
      last.current = last.current.then(() => save({ zoneId, value }, before));
    },
    [values, set, save],
  );
  useLeaveWarning(pending > 0);
  /** Resolves when everything so far is saved or refused. */
  const settled = useCallback(() => last.current, []);
  return { values, fill, pending: pending > 0, waits, settled };
}
