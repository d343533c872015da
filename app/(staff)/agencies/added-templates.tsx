'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useCreation } from '@/components/data/own-creation';
import { read } from '@/components/data/request';
import { useAction } from '@/components/data/use-action';
import { ConflictNotice } from '@/components/form/draft/conflict-notice';
import { DraftNotice } from '@/components/form/draft/draft-notice';
import { useOwnDraft } from '@/components/form/draft/use-own-draft';
import { TextField } from '@/components/form/field/text-field';
import { FieldScope } from '@/components/form/field/use-field';
import { Form } from '@/components/form/frame/form';
import { SectionCard } from '@/components/form/frame/section-card';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { TextPreview } from '@/components/messages/text-preview';
import { CallButton } from '@/components/shell/menu/call-button';
import { CallItem } from '@/components/shell/menu/call-item';
import { MoreMenu } from '@/components/ui/action/more-menu';
import { PlusIcon, TrashIcon } from '@/components/ui/icon/icons';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import {
  type MailTemplate,
  mailTemplateWords,
  type MailTemplateWords,
  maxMailTemplates,
} from '@/lib/contract/customers/mail-templates';
import { sendings } from '@/lib/contract/customers/sendings';
import { isolate } from '@/lib/format/bidi';
import { type Locale, localeNames } from '@/lib/i18n/locales';
import { filledTemplate, longestTemplateName, mailFields } from '@/lib/rules/work/message-template';
import { sampleValues, TextWithFields } from './text-with-fields';
import classes from './templates-section.module.css';

interface Names {
  locale: Locale;
  agent: string;
  agency: string;
}

interface AddedTemplatesProps extends Names {
  first: MailTemplate[];
}

/** Edits the texts for mails that the agency has added in one language: adds, changes and removes them (MBX-02). */
export function AddedTemplates({ first, ...names }: AddedTemplatesProps) {
  const text = useTranslations('sendings.templates.added');
  const [templates, setTemplates] = useState(first);
  const [adding, setAdding] = useState(false);
  const put = (saved: MailTemplate) =>
    setTemplates((before) =>
      before.some(({ mailTemplateId }) => mailTemplateId === saved.mailTemplateId)
        ? before.map((one) => (one.mailTemplateId === saved.mailTemplateId ? saved : one))
        : [...before, saved],
    );
  return (
    <>
      {templates.map((template) => (
        <Template
          key={`${template.mailTemplateId} ${template.version}`}
          {...{ template, ...names }}
          onSaved={put}
          onRemoved={() =>
            setTemplates((before) => before.filter((one) => one.mailTemplateId !== template.mailTemplateId))
          }
        />
      ))}
      {adding && (
        <Template
          template={null}
          {...names}
          onSaved={(saved) => {
            setAdding(false);
            put(saved);
          }}
          onRemoved={() => setAdding(false)}
        />
      )}
      {!adding && templates.length < maxMailTemplates && (
        <div>
          <CallButton
            of={sendings.addMailTemplate}
            variant="default"
            leftSection={<PlusIcon size={18} />}
            onClick={() => setAdding(true)}
          >
            {text('add')}
          </CallButton>
        </div>
      )}
    </>
  );
}

interface TemplateProps extends Names {
  /** Null for a new one. */
  template: MailTemplate | null;
  onSaved: (saved: MailTemplate) => void;
  /** It is gone, or a new one is given up. */
  onRemoved: () => void;
}

function Template({ template, locale, agent, agency, onSaved, onRemoved }: TemplateProps) {
  const text = useTranslations('sendings.templates');
  const id = template?.mailTemplateId ?? `new-${locale}`;
  const [start] = useState<MailTemplateWords>({ name: template?.name ?? '', text: template?.text ?? '' });
  const form = useSchemaForm(mailTemplateWords, start);
  const draft = useOwnDraft(form, { form: 'mail-template', subject: `${id} ${template?.version}`, version: 1 }, start);
  const [typedName, typed] = useWatch({ control: form.control, name: ['name', 'text'] });
  const { save, theirs, setTheirs } = useSave({ template, locale, form, draft, onSaved });
  const title = `${template?.name ?? text('added.new')} · ${localeNames[locale]}`;
  const preview = filledTemplate(typed, {
    customer: text('sample.customer'),
    subject: text('sample.MAIL_POLICY'),
    ...sampleValues,
    agent,
    agency,
  });
  const unchanged = template !== null && typedName === template.name && typed === template.text;
  return (
    <SectionCard id={`mail-template-${id}`} title={title} aside={text('own')}>
      <FieldScope value={`${id}-`}>
        <Form
          draft={draft}
          short
          form={form}
          labelOf={(path) => text(path === 'name' ? 'name' : 'added.text')}
          onSubmit={(values) => save.run({ values })}
        >
          <DraftNotice draft={draft} />
          <TextField
            control={form.control}
            name="name"
            className={classes.named}
            label={text('name')}
            dir="auto"
            maxLength={longestTemplateName}
          />
          <div className={classes.columns}>
            <TextWithFields
              control={form.control}
              label={text('added.text')}
              names={mailFields}
              language={locale}
              visible
            />
            <TextPreview caption={text('preview')}>{preview}</TextPreview>
          </div>
          {theirs && (
            <ConflictNotice
              title={text('added.conflict')}
              saving={save.busy}
              onKeepMine={() => save.run({ values: form.getValues(), version: theirs.version })}
              onKeepTheirs={() => {
                draft.finish();
                setTheirs(null);
                onSaved(theirs);
              }}
            >
              <TextPreview caption={theirs.name}>{theirs.text}</TextPreview>
            </ConflictNotice>
          )}
          {save.failure && !theirs && <ErrorNotice shape="line" error={save.failure} />}
          <TemplateActions
            {...{ template, title, unchanged, onRemoved, onSaved }}
            saving={save.busy}
            onCancel={() => {
              draft.finish();
              onRemoved();
            }}
          />
        </Form>
      </FieldScope>
    </SectionCard>
  );
}

interface TemplateActionsProps extends Pick<TemplateProps, 'template' | 'onSaved' | 'onRemoved'> {
  title: string;
  unchanged: boolean;
  saving: boolean;
  /** Gives a new one up. */
  onCancel: () => void;
}

function TemplateActions({ template, title, unchanged, saving, onCancel, onSaved, onRemoved }: TemplateActionsProps) {
  const text = useTranslations('sendings.templates');
  const words = useTranslations('ui');
  const remove = useRemoval({ template, onRemoved, onRestored: onSaved });
  return (
    <div className={classes.actions}>
      <Button type="submit" disabled={unchanged} loading={saving} aria-label={`${text('save')}: ${title}`}>
        {text('save')}
      </Button>
      {template ? (
        <MoreMenu of={title} loading={remove.busy}>
          <CallItem of={sendings.removeMailTemplate} danger icon={<TrashIcon size={18} />} onClick={() => remove.run()}>
            {text('added.remove')}
          </CallItem>
        </MoreMenu>
      ) : (
        <Button variant="subtle" onClick={onCancel}>
          {words('cancel')}
        </Button>
      )}
    </div>
  );
}

interface Saving extends Pick<TemplateProps, 'template' | 'locale' | 'onSaved'> {
  form: ReturnType<typeof useSchemaForm<typeof mailTemplateWords>>;
  draft: { finish: () => void };
}

function useSave({ template, locale, form, draft, onSaved }: Saving) {
  const text = useTranslations('sendings.templates');
  const creation = useCreation<MailTemplateWords>();
  const [theirs, setTheirs] = useState<MailTemplate | null>(null);
  const save = useAction(
    (send, { values, version }: { values: MailTemplateWords; version?: number }) => {
      const change = (one: MailTemplate) =>
        send(sendings.changeMailTemplate, {
          params: { mailTemplateId: one.mailTemplateId },
          body: { ...values, version: version ?? one.version },
        });
      if (template) return change(template);
      return creation.create({
        sent: values,
        send: (sent, key) => send(sendings.addMailTemplate, { body: { ...sent, locale } }, { key }),
        change,
      });
    },
    {
      form,
      failureIn: 'screen',
      done: () => text('saved'),
      stale: ['sendings.templates'],
      onDone: (saved) => {
        draft.finish();
        setTheirs(null);
        onSaved(saved);
      },
      onFailed: async ({ code }) => {
        if (code !== 'CONFLICT' || !template) return undefined;
        const { added } = await read(sendings.templates);
        setTheirs(added.find((one) => one.mailTemplateId === template.mailTemplateId) ?? null);
        return null;
      },
    },
  );
  return { save, theirs, setTheirs };
}

interface Removal extends Pick<TemplateProps, 'template' | 'onRemoved'> {
  onRestored: (restored: MailTemplate) => void;
}

function useRemoval({ template, onRemoved, onRestored }: Removal) {
  const text = useTranslations('sendings.templates.added');
  const params = { mailTemplateId: template?.mailTemplateId ?? '' };
  return useAction((send) => send(sendings.removeMailTemplate, { params }), {
    stale: ['sendings.templates'],
    done: () => text('removed', { name: isolate(template?.name ?? '') }),
    undo: { run: async (send) => onRestored(await send(sendings.restoreMailTemplate, { params })) },
    onDone: onRemoved,
  });
}
