'use client';

import { Autocomplete } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type Control, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { useAction } from '@/components/data/use-action';
import { DialogFoot } from '@/components/form/frame/dialog-foot';
import { Form } from '@/components/form/frame/form';
import { TextField } from '@/components/form/field/text-field';
import { useField } from '@/components/form/field/use-field';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { CallButton } from '@/components/shell/menu/call-button';
import { CallItem } from '@/components/shell/menu/call-item';
import { useDenied } from '@/components/shell/menu/use-denied';
import { TrashIcon } from '@/components/ui/icon/icons';
import { MoreMenu } from '@/components/ui/action/more-menu';
import { Modal } from '@/components/ui/popup/modal';
import { envelopes, type EnvelopeTemplate, envelopeTemplateDraft } from '@/lib/contract/documents/envelopes';
import { isolate } from '@/lib/format/bidi';
import type { PlanItem, Signer } from '../plan';
import classes from './template-menu.module.css';

/** Suggested roles of signers. */
const suggested = ['customer', 'spouse', 'child', 'parent', 'agent'] as const;

interface SaveTemplateProps {
  item: PlanItem;
  signers: readonly Signer[];
  pages: number;
  kept: readonly EnvelopeTemplate[];
  onClose: () => void;
}

const named = envelopeTemplateDraft.pick({ name: true, roles: true });

/** Saves the fields of a document as a template, with a role for each signer. */
export function SaveTemplate({ item, signers, pages, kept, onClose }: SaveTemplateProps) {
  const text = useTranslations('envelopes');
  const words = useTranslations('ui');
  const numbered = (at: number) => text('signerNumber', { number: at + 1 });
  const form = useSchemaForm<typeof named, z.input<typeof named>>(named, {
    name: item.title.slice(0, 80),
    roles: signers.map((_, at) => (at === 0 ? text('roles.customer') : numbered(at))),
  });
  const { control } = form;
  const typed = useWatch({ control, name: 'name' }).trim().toLowerCase();
  const same = kept.find((template) => template.name.toLowerCase() === typed);
  const save = useAction(
    (send, { name, roles }: z.output<typeof named>) =>
      send(envelopes.saveTemplate, {
        body: {
          name,
          pages,
          roles: roles.map((role, at) => role || numbered(at)),
          fields: item.fields.map(({ id: _, ...field }) => field),
          replace: same !== undefined,
        },
      }),
    {
      form,
      done: (_, { name }) => text('templateSaved', { name: isolate(name) }),
      stale: ['envelopes.templates'],
      onDone: onClose,
    },
  );
  const denied = useDenied(envelopes.saveTemplate);
  const remove = useAction(envelopes.removeTemplate, { stale: ['envelopes.templates'] });
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('saveTemplate')}
      centered
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      <Form
        // No draft: the fields of the document are kept with the plan of its sending.
        draft={null}
        form={form}
        className={classes.body}
        labelOf={(path) => (path === 'name' ? text('templateName') : numbered(Number(path.split('.')[1])))}
        onSubmit={(values) => denied === null && save.run(values)}
      >
        <TextField control={control} name="name" label={text('templateName')} maxLength={80} startsFocused />
        {signers.length > 1 &&
          signers.map(({ name }, at) => (
            <RoleField key={at} control={control} at={at} label={text('roleOf', { name: name || numbered(at) })} />
          ))}
        {same && <p className={classes.same}>{text('templateReplaces', { name: isolate(same.name) })}</p>}
        <DialogFoot onClose={onClose}>
          <CallButton of={envelopes.saveTemplate} type="submit" loading={save.busy}>
            {text(same ? 'replaceTemplate' : 'saveTemplate')}
          </CallButton>
          {same && (
            <MoreMenu loading={remove.busy}>
              <CallItem
                of={envelopes.removeTemplate}
                danger
                icon={<TrashIcon size={16} />}
                onClick={() => remove.run({ params: { templateId: same.templateId } })}
              >
                {text('removeTemplate')}
              </CallItem>
            </MoreMenu>
          )}
        </DialogFoot>
      </Form>
    </Modal>
  );
}

interface RoleFieldProps {
  control: Control<z.input<typeof named>>;
  at: number;
  label: string;
}

/** Asks for the role of a signer: one of the usual ones, or any. */
function RoleField({ control, at, label }: RoleFieldProps) {
  const text = useTranslations('envelopes.roles');
  const { field, frame } = useField({ control, name: `roles.${at}`, label });
  return (
    <Autocomplete
      {...frame}
      {...field}
      value={String(field.value)}
      maxLength={60}
      data={suggested.map((role) => text(role))}
      filter={({ options }) => options}
    />
  );
}
