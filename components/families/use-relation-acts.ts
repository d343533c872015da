import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { toFailure } from '@/components/data/api-failure';
import { request } from '@/components/data/request';
import { useErrorText } from '@/components/ui/error-notice';
import { showDone, showFailure } from '@/components/ui/toasts';
import { showUndo } from '@/components/ui/undo-toast';
import { relations } from '@/lib/contract/relations';
import type { RelationType } from '@/lib/rules/relation';

/** A relation of the customer whose card is open. */
export interface KnownRelation {
  relationId: string;
  type: RelationType;
  /** Of the relative. */
  name: string;
}

type Act = { relation: KnownRelation } & (
  { kind: 'change'; type: RelationType; undo?: true } | { kind: 'remove' } | { kind: 'restore' }
);

/** Changes and removes relations; either can be taken back at once. */
export function useRelationActs(customerId: string) {
  const text = useTranslations('families');
  const words = useTranslations('common');
  const errorText = useErrorText();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (act: Act) => {
      const params = { customerId, relationId: act.relation.relationId };
      return act.kind === 'change'
        ? request(relations.change, { params, body: { type: act.type } })
        : request(relations[act.kind], { params });
    },
    onSuccess: (_, act) => {
      const { relation } = act;
      const { name } = relation;
      const undo = words('undo');
      if (act.kind === 'restore') return showDone({ message: text('restored', { name }) });
      if (act.kind === 'remove')
        return showUndo({
          message: text('removed', { name }),
          undo,
          onUndo: () => mutate({ kind: 'restore', relation }),
        });
      const message = text('changed', { name, type: text(`types.${act.type}`) });
      if (act.undo) return showDone({ message });
      return showUndo({
        message,
        undo,
        onUndo: () => mutate({ kind: 'change', relation, type: relation.type, undo: true }),
      });
    },
    onError: (error) => {
      const { code, reference } = toFailure(error);
      showFailure({ message: errorText(code).title, reference });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['relations'] }),
  });
  return {
    change: (relation: KnownRelation, type: RelationType) => mutate({ kind: 'change', relation, type }),
    remove: (relation: KnownRelation) => mutate({ kind: 'remove', relation }),
    pending: isPending,
  };
}
