'use client';

import { useTranslations } from 'next-intl';
import { useAction } from '@/components/data/use-action';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ActionButton } from '@/components/ui/action/action-button';
import { TrashIcon } from '@/components/ui/icon/icons';
import { forms, type InstanceRow } from '@/lib/contract/documents/forms';

/** Deletes the drafts among the chosen rows; the undo in the toast creates them again. */
export function RemoveDrafts({ chosen, onDone }: { chosen: readonly InstanceRow[]; onDone: () => void }) {
  const text = useTranslations('forms.instances');
  const drafts = chosen.filter(({ status }) => status === 'DRAFT').map(({ instanceId }) => instanceId);
  const denied = useDenied(forms.removeDraft);
  const remove = useAction(
    (send, instanceIds: string[]) =>
      Promise.all(
        instanceIds.map(async (instanceId) => {
          const draft = await send(forms.getInstance, { params: { instanceId } });
          await send(forms.removeDraft, { params: { instanceId } });
          return draft;
        }),
      ),
    {
      done: (removed) => text('draftsRemoved', { count: removed.length }),
      undo: {
        run: (send, _, removed) =>
          Promise.all(
            removed.map(({ instanceId, formId, customerId, orderId, values, documentName }) =>
              send(
                forms.keepDraft,
                { params: { formId }, body: { customerId, orderId, values, documentName } },
                // Two drafts can have the same content, so the original's id is part of the key.
                { of: instanceId },
              ),
            ),
          ),
      },
      stale: ['forms.findInstances'],
      onDone,
    },
  );
  return (
    <ActionButton
      variant="default"
      denied={denied ?? (drafts.length === 0 ? text('onlyDrafts') : null)}
      loading={remove.busy}
      leftSection={<TrashIcon size={18} />}
      onClick={() => remove.run(drafts)}
    >
      {text('removeDrafts')}
    </ActionButton>
  );
}
