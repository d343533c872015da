'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useCreation } from '@/components/data/own-creation';
import { useAction } from '@/components/data/use-action';
import { ActionDialog } from '@/components/backoffice/action-dialog';
import { ChipsField } from '@/components/form/field/chips-field';
import { SwitchField } from '@/components/form/field/switch-field';
import { TextField } from '@/components/form/field/text-field';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { permissionKeys } from '@/lib/access/keys';
import { type TariffDraft, tariffDraft, type TariffRow, tariffs } from '@/lib/contract/agencies/tariffs';
import { isolate } from '@/lib/format/bidi';

/** Values of the form; the actions are either all or a selection. */
const schema = z.object({
  name: tariffDraft.shape.name,
  everything: z.boolean(),
  chosen: z.array(z.enum(permissionKeys)),
});
type Filled = z.output<typeof schema>;

interface TariffDialogProps {
  /** Null for a new tariff. */
  tariff: TariffRow | null;
  onClose: () => void;
}

/** Edits name and allowed actions of a tariff. */
export function TariffDialog({ tariff, onClose }: TariffDialogProps) {
  const text = useTranslations('backoffice');
  const words = useTranslations('ui');
  const rights = useTranslations('shell.permission');
  const form = useSchemaForm(schema, startOf(tariff));
  const everything = useWatch({ control: form.control, name: 'everything' });
  const { run, busy, failure } = useSave(tariff, form, onClose);
  const labels: Record<string, string> = {
    name: text('tariffName'),
    everything: text('everything'),
    chosen: text('allowedActions'),
  };
  return (
    <ActionDialog
      title={tariff ? text('editTariffOf', { name: isolate(tariff.name) }) : text('newTariff')}
      text={text('narrowed', { count: tariff?.agencies ?? 0 })}
      action={words('save')}
      form={form}
      labelOf={(path) => labels[path] ?? path}
      onSubmit={(filled) => run(filled)}
      pending={busy}
      failure={failure}
      onClose={onClose}
    >
      <TextField control={form.control} name="name" label={text('tariffName')} maxLength={80} />
      <SwitchField control={form.control} name="everything" label={text('everything')} help={text('everythingHelp')} />
      {!everything && (
        <ChipsField
          control={form.control}
          name="chosen"
          label={text('allowedActions')}
          options={permissionKeys.map((value) => ({ value, label: rights(value) }))}
        />
      )}
    </ActionDialog>
  );
}

const startOf = (tariff: TariffRow | null): Filled => ({
  name: tariff?.name ?? '',
  everything: tariff ? tariff.allowedActions === null : false,
  chosen: permissionKeys.filter((key) => tariff?.allowedActions?.includes(key)),
});

function useSave(tariff: TariffRow | null, form: ReturnType<typeof useSchemaForm<typeof schema>>, onClose: () => void) {
  const text = useTranslations('backoffice');
  const creation = useCreation<TariffDraft>();
  return useAction(
    (send, { name, everything, chosen }: Filled) => {
      const body = { name, allowedActions: everything ? null : chosen };
      const update = ({ tariffId }: TariffRow) => send(tariffs.update, { params: { tariffId }, body });
      if (tariff) return update(tariff);
      return creation.create({
        sent: body,
        send: (one, key) => send(tariffs.create, { body: one }, { key }),
        change: update,
      });
    },
    { form, failureIn: 'screen', done: () => text('saved'), stale: ['tariffs'], onDone: onClose },
  );
}
