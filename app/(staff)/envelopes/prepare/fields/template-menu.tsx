'use client';

import { Button, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { queryFor } from '@/components/data/query-for';
import { ChevronDownIcon, PlusIcon, StarIcon } from '@/components/ui/icon/icons';
import { showDone } from '@/components/ui/action/toasts';
import { lazyDialog } from '@/components/ui/state/lazy-part';
import { type EnvelopeTemplate, envelopes } from '@/lib/contract/documents/envelopes';
import { templateOn } from '@/lib/shapes/field-geometry';
import { CastDialog } from '../signers/cast-dialog';
import { newKey, type PlanItem, type Signer } from '../plan';
import classes from './template-menu.module.css';
import type { Editor } from './use-editor';

const SaveTemplate = lazyDialog(() => import('./save-template').then((file) => file.SaveTemplate));

interface TemplateMenuProps {
  item: PlanItem;
  signers: readonly Signer[];
  pages: number;
  editor: Editor;
}

const shownAtOnce = 100;

/** Applies a template to this document, or saves its fields as one. */
export function TemplateMenu({ item, signers, pages, editor }: TemplateMenuProps) {
  const text = useTranslations('envelopes');
  const [opened, setOpened] = useState(false);
  const [saving, setSaving] = useState(false);
  const [casting, setCasting] = useState<EnvelopeTemplate | null>(null);
  const query = useQuery({
    ...queryFor('envelopes.templates', envelopes.templates, { query: { size: shownAtOnce } }),
    enabled: opened,
  });
  const apply = (template: EnvelopeTemplate, cast: readonly (number | null)[]) => {
    setCasting(null);
    const { fields, offPage, withoutSigner } = templateOn(template.fields, { pages, signers: cast });
    editor.replaceAll(fields.map((field) => ({ ...field, id: newKey() })));
    const left = [
      ...(template.pages !== pages ? [text('templatePages', { template: template.pages, document: pages })] : []),
      ...(offPage > 0 ? [text('templateOffPage', { count: offPage })] : []),
      ...(withoutSigner > 0 ? [text('templateWithoutSigner', { count: withoutSigner })] : []),
    ];
    showDone({ message: [text('templateApplied', { count: fields.length }), ...left].join(' ') });
  };
  /** With one role and one signer there is nothing to assign. */
  const choose = (template: EnvelopeTemplate) =>
    template.roles.length === 1 && signers.length === 1 ? apply(template, [0]) : setCasting(template);
  return (
    <>
      <Menu opened={opened} onChange={setOpened} position="bottom-end" width={260} withArrow>
        <Menu.Target>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<StarIcon size={16} />}
            rightSection={<ChevronDownIcon size={14} />}
          >
            {text('templates')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {query.data?.content.map((template) => (
            <Menu.Item key={template.templateId} onClick={() => choose(template)}>
              <bdi>{template.name}</bdi>
              <small className={classes.facts}>
                {text('templateFacts', { pages: template.pages, fields: template.fields.length })}
              </small>
            </Menu.Item>
          ))}
          {query.data?.content.length === 0 && <Menu.Label>{text('noTemplates')}</Menu.Label>}
          {query.error && <Menu.Label>{text('templatesFailed')}</Menu.Label>}
          <Menu.Divider />
          <Menu.Item
            leftSection={<PlusIcon size={16} />}
            disabled={item.fields.length === 0}
            onClick={() => setSaving(true)}
          >
            {text('saveTemplate')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {casting && (
        <CastDialog
          template={casting}
          signers={signers}
          onCast={(cast) => apply(casting, cast)}
          onClose={() => setCasting(null)}
        />
      )}
      {saving && (
        <SaveTemplate {...{ item, signers, pages }} kept={query.data?.content ?? []} onClose={() => setSaving(false)} />
      )}
    </>
  );
}
