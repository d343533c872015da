'use client';

import { Button, Select, Switch, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { CopyIcon, TrashIcon } from '@/components/ui/icons';
import type { Signer } from './plan';
import type { Editor } from './use-editor';
import classes from './zone-properties.module.css';

interface ZonePropertiesProps {
  signers: readonly Signer[];
  pages: number;
  editor: Editor;
}

/** What the chosen zone is: whose, whether it must be filled, what stands beside it. */
export function ZoneProperties({ signers, pages, editor }: ZonePropertiesProps) {
  const text = useTranslations('envelopes');
  const { zone } = editor;
  if (!zone) return <p className={classes.hint}>{text('editorHint')}</p>;
  return (
    <section className={classes.card} aria-label={text('zoneProperties')}>
      <h3 className={classes.title}>{text(`zoneKinds.${zone.kind}`)}</h3>
      {signers.length > 1 && (
        <Select
          label={text('zoneSigner')}
          value={String(zone.signer)}
          allowDeselect={false}
          data={signers.map((_, at) => ({ value: String(at), label: editor.nameOf(at) }))}
          onChange={(value) => editor.edit(zone.id, { signer: Number(value) })}
        />
      )}
      {(zone.kind === 'TEXT' || zone.kind === 'CHECKBOX') && (
        <TextInput
          label={text('zoneText')}
          value={zone.label ?? ''}
          maxLength={120}
          onChange={({ currentTarget }) => editor.edit(zone.id, { label: currentTarget.value || null })}
        />
      )}
      <Switch
        label={text('zoneRequired')}
        checked={zone.required}
        onChange={({ currentTarget }) => editor.edit(zone.id, { required: currentTarget.checked })}
      />
      <div className={classes.acts}>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<CopyIcon size={16} />}
          onClick={() => editor.duplicate(zone)}
        >
          {text('duplicate')}
        </Button>
        {pages > 1 && (
          <Button variant="default" size="compact-sm" onClick={() => editor.copyToAll(zone)}>
            {text('copyToAll')}
          </Button>
        )}
        <Button
          variant="default"
          color="bad"
          size="compact-sm"
          leftSection={<TrashIcon size={16} />}
          onClick={() => editor.remove(zone.id)}
        >
          {text('removeZone')}
        </Button>
      </div>
    </section>
  );
}
