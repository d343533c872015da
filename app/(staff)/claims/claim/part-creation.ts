import type { Send } from '@/components/data/attempts';
import type { OwnCreation } from '@/components/data/own-creation';
import type { ClaimPartKind } from '@/lib/contract/claims/claim-parts';
import { answered } from '../answered';
import { type AnyPart, createCall, updateCall } from './part-calls';
import type { Values } from './saves';

interface NewPart {
  claimId: string;
  kind: ClaimPartKind;
  creation: OwnCreation<Values>;
  /** Entities that the screen shows: what is among them is not replaced by what is written now. */
  shown: readonly AnyPart[];
}

/**
 * Creates an entity once although answers are lost: what was changed since it was sent is saved on top of it, unless the
 * screen shows the first one already.
 */
export const createPart = (send: Send, { claimId, kind, creation, shown }: NewPart, body: Values) =>
  creation.create({
    sent: body,
    send: (one, key) =>
      answered(() => send(createCall(kind), { params: { claimId }, body: one as { name: string } }, { key })),
    change: async (created, before) => {
      const { entityId, version } = created;
      const names = Object.keys(body).filter((name) => !Object.is(body[name], before[name]));
      const set = Object.fromEntries(
        names.filter((name) => !name.startsWith('confirm')).map((name) => [name, body[name]]),
      );
      if (Object.keys(set).length === 0) return created;
      if (shown.some((part) => part.entityId === entityId))
        return send(createCall(kind), { params: { claimId }, body: body as { name: string } });
      const { confirmAbove, confirmRepeated } = body;
      const change = {
        version,
        set,
        ...(confirmAbove && { confirmAbove }),
        ...(confirmRepeated && { confirmRepeated }),
      };
      return send(updateCall(kind), { params: { claimId, claimPartId: entityId }, body: change as never });
    },
  });
