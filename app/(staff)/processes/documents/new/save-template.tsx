'use client';

import { Autocomplete, Modal, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAct } from '@/components/data/use-act';
import { CallButton } from '@/components/shell/call-button';
import { TrashIcon } from '@/components/ui/icons';
import { type EnvelopeTemplate, envelopes } from '@/lib/contract/envelopes';
import { isolate } from '@/lib/format/bidi';
import type { PlanItem, Signer } from './plan';
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

/** Saves the fields of a document as a template, with a role for each signer. */
export function SaveTemplate({ item, signers, pages, kept, onClose }: SaveTemplateProps) {
  const text = useTranslations('envelopes');
  const words = useTranslations('common');
  const [name, setName] = useState(item.title);
  const [roles, setRoles] = useState(() =>
    signers.map((_, at) => (at === 0 ? text('roles.customer') : text('signerNumber', { number: at + 1 }))),
  );
  const same = kept.find((template) => template.name.toLowerCase() === name.trim().toLowerCase());
  const save = useAct(
    (send) =>
      send(envelopes.saveTemplate, {
        body: {
          name: name.trim(),
          pages,
          roles: roles.map((role, at) => role.trim() || text('signerNumber', { number: at + 1 })),
          fields: item.fields.map(({ id: _, ...field }) => field),
          replace: same !== undefined,
        },
      }),
    { done: () => text('templateSaved', { name: isolate(name) }), stale: ['envelopes.templates'], onDone: onClose },
  );
  const remove = useAct(envelopes.removeTemplate, { stale: ['envelopes.templates'] });
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('saveTemplate')}
      centered
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      <div className={classes.body}>
        <TextInput
          label={text('templateName')}
          value={name}
          maxLength={80}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          data-autofocus
        />
        {signers.length > 1 &&
          signers.map((signer, at) => (
            <Autocomplete
              key={at}
              label={text('roleOf', { name: signer.name || text('signerNumber', { number: at + 1 }) })}
              value={roles[at] ?? ''}
              maxLength={60}
              data={suggested.map((role) => text(`roles.${role}`))}
              filter={({ options }) => options}
              onChange={(value) => setRoles((before) => before.with(at, value))}
            />
          ))}
        {same && <p className={classes.same}>{text('templateReplaces', { name: isolate(same.name) })}</p>}
        <div className={classes.acts}>
          {same && (
            <CallButton
              of={envelopes.removeTemplate}
              variant="subtle"
              color="bad"
              leftSection={<TrashIcon size={16} />}
              loading={remove.busy}
              onClick={() => remove.run({ params: { templateId: same.templateId } })}
            >
              {text('removeTemplate')}
            </CallButton>
          )}
          <CallButton
            of={envelopes.saveTemplate}
            loading={save.busy}
            disabled={name.trim() === ''}
            onClick={() => save.run()}
          >
            {text(same ? 'replaceTemplate' : 'saveTemplate')}
          </CallButton>
        </div>
      </div>
    </Modal>
  );
}
