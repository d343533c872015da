'use client';

import { Button, Menu, Modal, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { request } from '@/components/data/request';
import { useErrorText } from '@/components/ui/error-notice';
import { ChevronDownIcon, PlusIcon, StarIcon, TrashIcon } from '@/components/ui/icons';
import { showDone, showFailure } from '@/components/ui/toasts';
import { type EnvelopeTemplate, envelopes } from '@/lib/contract/envelopes';
import { templateOn } from '@/lib/rules/zone-geometry';
import { newKey, type PlanItem, type Signer } from './plan';
import classes from './template-menu.module.css';
import type { Editor } from './use-editor';

interface TemplateMenuProps {
  item: PlanItem;
  signers: readonly Signer[];
  pages: number;
  editor: Editor;
}

const shownAtOnce = 100;

/** Zones that were kept under a name: put on this document, or kept from it. */
export function TemplateMenu({ item, signers, pages, editor }: TemplateMenuProps) {
  const text = useTranslations('envelopes');
  const [opened, setOpened] = useState(false);
  const [saving, setSaving] = useState(false);
  const query = useQuery({ ...queryFor('envelopes.templates', envelopes.templates, { query: { size: shownAtOnce } }), enabled: opened });
  const apply = (template: EnvelopeTemplate) => {
    const { zones, offPage, withoutSigner } = templateOn(template.zones, { pages, signers: signers.length });
    editor.replaceAll(zones.map((zone) => ({ ...zone, id: newKey() })));
    const left = [
      ...(template.pages !== pages ? [text('templatePages', { template: template.pages, document: pages })] : []),
      ...(offPage > 0 ? [text('templateOffPage', { count: offPage })] : []),
      ...(withoutSigner > 0 ? [text('templateWithoutSigner', { count: withoutSigner })] : []),
    ];
    showDone({ message: [text('templateApplied', { count: zones.length }), ...left].join(' ') });
  };
  return (
    <>
      <Menu opened={opened} onChange={setOpened} position="bottom-end" width={260} withArrow>
        <Menu.Target>
          <Button variant="default" size="compact-sm" leftSection={<StarIcon size={16} />} rightSection={<ChevronDownIcon size={14} />}>
            {text('templates')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {query.data?.content.map((template) => (
            <Menu.Item key={template.templateId} onClick={() => apply(template)}>
              <bdi>{template.name}</bdi>
              <small className={classes.facts}>{text('templateFacts', { pages: template.pages, zones: template.zones.length })}</small>
            </Menu.Item>
          ))}
          {query.data?.content.length === 0 && <Menu.Label>{text('noTemplates')}</Menu.Label>}
          {query.error && <Menu.Label>{text('templatesFailed')}</Menu.Label>}
          <Menu.Divider />
          <Menu.Item leftSection={<PlusIcon size={16} />} disabled={item.zones.length === 0} onClick={() => setSaving(true)}>
            {text('saveTemplate')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {saving && <SaveTemplate {...{ item, signers, pages }} kept={query.data?.content ?? []} onClose={() => setSaving(false)} />}
    </>
  );
}

interface SaveTemplateProps extends Omit<TemplateMenuProps, 'editor'> {
  kept: readonly EnvelopeTemplate[];
  onClose: () => void;
}

function SaveTemplate({ item, signers, pages, kept, onClose }: SaveTemplateProps) {
  const text = useTranslations('envelopes');
  const words = useTranslations('common');
  const errorText = useErrorText();
  const client = useQueryClient();
  const [name, setName] = useState(item.title);
  const same = kept.find((template) => template.name.toLowerCase() === name.trim().toLowerCase());
  const refresh = () => client.invalidateQueries({ queryKey: ['envelopes', 'templates'] });
  const fail = (error: Error) => {
    const { code, reference } = toFailure(error);
    showFailure({ title: errorText(code).title, message: errorText(code).next ?? '', reference });
  };
  const save = useMutation({
    mutationFn: () =>
      request(envelopes.saveTemplate, {
        body: { name: name.trim(), pages, roles: signers.map((_, at) => text('signerNumber', { number: at + 1 })), zones: item.zones.map(({ id: _, ...zone }) => zone), replace: same !== undefined },
      }),
    onSuccess: () => {
      showDone({ message: text('templateSaved', { name }) });
      void refresh();
      onClose();
    },
    onError: fail,
  });
  const remove = useMutation({ mutationFn: (templateId: string) => request(envelopes.removeTemplate, { params: { templateId } }), onSuccess: refresh, onError: fail });
  return (
    <Modal opened onClose={onClose} title={text('saveTemplate')} centered closeButtonProps={{ 'aria-label': words('close') }}>
      <div className={classes.body}>
        <TextInput label={text('templateName')} value={name} maxLength={80} onChange={({ currentTarget }) => setName(currentTarget.value)} data-autofocus />
        {same && <p className={classes.same}>{text('templateReplaces', { name: same.name })}</p>}
        <div className={classes.acts}>
          {same && (
            <Button variant="subtle" color="bad" leftSection={<TrashIcon size={16} />} loading={remove.isPending} onClick={() => remove.mutate(same.templateId)}>
              {text('removeTemplate')}
            </Button>
          )}
          <Button loading={save.isPending} disabled={name.trim() === ''} onClick={() => save.mutate()}>
            {text(same ? 'replaceTemplate' : 'saveTemplate')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
