import { useTranslations } from 'next-intl';
import { useAction } from '@/components/data/use-action';
import { relations } from '@/lib/contract/customers/relations';
import { isolate } from '@/lib/format/bidi';
import type { RelationType } from '@/lib/rules/people/relation';

/** A relation of the customer whose card is open. */
export interface KnownRelation {
  relationId: string;
  type: RelationType;
  /** Name of the relative. */
  name: string;
}

/** Changes and removes relations; both can be undone. */
export function useRelationActions(customerId: string) {
  const text = useTranslations('relations');
  const change = useAction(
    (send, { relation, type }: { relation: KnownRelation; type: RelationType }) =>
      send(relations.change, { params: { customerId, relationId: relation.relationId }, body: { type } }),
    {
      done: (_, { relation, type }) => text('changed', { name: isolate(relation.name), type: text(`types.${type}`) }),
      undo: {
        run: (send, { relation: { relationId, type } }) =>
          send(relations.change, { params: { customerId, relationId }, body: { type } }),
        done: ({ relation: { name, type } }) => text('changed', { name: isolate(name), type: text(`types.${type}`) }),
      },
      stale: ['relations'],
    },
  );
  const remove = useAction(
    (send, { relationId }: KnownRelation) => send(relations.remove, { params: { customerId, relationId } }),
    {
      done: (_, { name }) => text('removed', { name: isolate(name) }),
      undo: {
        run: (send, { relationId }) => send(relations.restore, { params: { customerId, relationId } }),
        done: ({ name }) => text('restored', { name: isolate(name) }),
      },
      stale: ['relations'],
    },
  );
  return {
    change: (relation: KnownRelation, type: RelationType) => change.run({ relation, type }),
    remove: (relation: KnownRelation) => remove.run(relation),
    pending: change.busy || remove.busy,
  };
}
