'use client';

import { Button, Select, Switch, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { CopyIcon, TrashIcon } from '@/components/ui/icon/icons';
import type { Signer } from '../plan';
import type { Editor } from './use-editor';
import classes from './field-properties.module.css';

interface FieldPropertiesProps {
  signers: readonly Signer[];
  pages: number;
  editor: Editor;
}

/** Edits the selected field: signer, required or not, label. */
export function FieldProperties({ signers, pages, editor }: FieldPropertiesProps) {
  const text = useTranslations('envelopes');
  const { field } = editor;
  if (!field) return <p className={classes.hint}>{text('editorHint')}</p>;
  return (
    <section className={classes.card} aria-label={text('fieldProperties')}>
      <h2 className={classes.title}>{text(`fieldKinds.${field.kind}`)}</h2>
      {signers.length > 1 && (
        <Select
          label={text('fieldSigner')}
          value={String(field.signer)}
          allowDeselect={false}
          data={signers.map((_, at) => ({ value: String(at), label: editor.nameOf(at) }))}
          onChange={(value) => editor.edit(field.id, { signer: Number(value) })}
        />
      )}
      {(field.kind === 'TEXT' || field.kind === 'CHECKBOX') && (
        <TextInput
          label={text('fieldText')}
          value={field.label ?? ''}
          maxLength={120}
          onChange={({ currentTarget }) => editor.edit(field.id, { label: currentTarget.value || null })}
        />
      )}
      <Switch
        label={text('fieldRequired')}
        checked={field.required}
        onChange={({ currentTarget }) => editor.edit(field.id, { required: currentTarget.checked })}
      />
      <div className={classes.actions}>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<CopyIcon size={16} />}
          onClick={() => editor.duplicate(field)}
        >
          {text('duplicate')}
        </Button>
        {pages > 1 && (
          <Button variant="default" size="compact-sm" onClick={() => editor.copyToAll(field)}>
            {text('copyToAll')}
          </Button>
        )}
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<TrashIcon size={16} />}
          onClick={() => editor.remove(field.id)}
        >
          {text('removeField')}
        </Button>
      </div>
    </section>
  );
}
