'use client';

import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useAction } from '@/components/data/use-action';
import { DraftNotice } from '@/components/form/draft/draft-notice';
import { Form } from '@/components/form/frame/form';
import { SectionCard } from '@/components/form/frame/section-card';
import { useOwnDraft } from '@/components/form/draft/use-own-draft';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { TextPreview } from '@/components/messages/text-preview';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import type { OutputOf } from '@/lib/contract/kit/endpoint';
import { type MessageTemplate, sendings, templateWords } from '@/lib/contract/customers/sendings';
import { type Locale, localeNames, locales } from '@/lib/i18n/locales';
import {
  fieldsOfKind,
  filledTemplate,
  isMailKind,
  longestTemplateName,
  storedTemplate,
  unknownFields,
  usualTemplate,
} from '@/lib/rules/work/message-template';
import { AddedTemplates } from './added-templates';
import { sampleValues, TextWithFields } from './text-with-fields';
import classes from './templates-section.module.css';

type Stored = OutputOf<typeof sendings.templates>;

/** Address of a link in the preview. */
const sampleLink = 'https://desk.example.co.il/files/Ab3…';

/** Edits the texts of messages to customers, in three languages, with a preview. */
export function TemplatesSection({ stored }: { stored: Stored }) {
  const text = useTranslations('sendings');
  const [locale, setLocale] = useState<Locale>('he');
  return (
    <div className={classes.sections}>
      <p className={classes.lead}>{text('templates.lead')}</p>
      <SegmentedControl
        aria-label={text('language')}
        value={locale}
        onChange={(value) => setLocale(value as Locale)}
        data={locales.map((value) => ({ value, label: localeNames[value] }))}
      />
      {/* All stay mounted: a change of the language loses nothing. */}
      {stored.templates.map((template) => (
        <div key={`${template.kind} ${template.locale}`} hidden={template.locale !== locale}>
          <TemplateForm template={template} agent={stored.agent} agency={stored.agency} />
        </div>
      ))}
      {locales.map((one) => (
        // What is hidden has no layout of its own.
        <div key={one} hidden={one !== locale}>
          <div className={classes.sections}>
            <AddedTemplates
              locale={one}
              first={stored.added.filter((added) => added.locale === one)}
              agent={stored.agent}
              agency={stored.agency}
            />
          </div>
        </div>
      ))}
    </div>
  );
}

interface TemplateFormProps extends Pick<Stored, 'agent' | 'agency'> {
  template: MessageTemplate;
}

/** Shows the form of one text; saved, it starts again with what was saved. */
function TemplateForm({ template, ...names }: TemplateFormProps) {
  const [saved, setSaved] = useState({ text: template.text, times: 0 });
  const [name, setName] = useState(template.name);
  return (
    <TemplateText
      key={saved.times}
      template={{ ...template, text: saved.text, name }}
      {...names}
      onSaved={(text) => setSaved({ text, times: saved.times + 1 })}
      onNamed={setName}
    />
  );
}

interface TemplateTextProps extends TemplateFormProps {
  onSaved: (text: string) => void;
  onNamed: (name: string | null) => void;
}

interface TemplateNameProps extends Pick<TemplateTextProps, 'onNamed'> {
  template: MessageTemplate;
  title: string;
}

/** Gives a text for mails a name of the agency's own, by which it is chosen when a mail is written. */
function TemplateName({ template: { kind, locale, name }, title, onNamed }: TemplateNameProps) {
  const text = useTranslations('sendings.templates');
  const [typed, setTyped] = useState(name ?? '');
  const save = useAction(sendings.saveTemplate, {
    done: () => text('named'),
    stale: ['sendings.templates'],
    onDone: (_, { body }) => onNamed(body.name || null),
  });
  const wanted = typed.trim();
  return (
    <div className={classes.actions}>
      <TextInput
        label={text('name')}
        aria-label={`${text('name')}: ${title}`}
        dir="auto"
        maxLength={longestTemplateName}
        placeholder={text(`kinds.${kind}`)}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button
        variant="default"
        disabled={wanted === (name ?? '')}
        loading={save.busy}
        aria-label={`${text('rename')}: ${title}`}
        onClick={() => save.run({ body: { kind, locale, name: wanted } })}
      >
        {text('rename')}
      </Button>
    </div>
  );
}

function TemplateText({ template, agent, agency, onSaved, onNamed }: TemplateTextProps) {
  const { kind, locale, text: saved } = template;
  const text = useTranslations('sendings.templates');
  const [start] = useState({ text: saved });
  const form = useSchemaForm(templateWords[kind], start);
  const draft = useOwnDraft(form, { form: 'message-template', subject: `${kind} ${locale}`, version: 1 }, start);
  const typed = useWatch({ control: form.control, name: 'text' });
  const save = useAction(sendings.saveTemplate, {
    form,
    done: () => text('saved'),
    stale: ['sendings.templates'],
    failureIn: 'screen',
    onDone: (_, { body }) => {
      draft.finish();
      const words = body.text?.trim() ?? '';
      onSaved(words === '' ? usualTemplate(kind, locale) : storedTemplate(kind, words));
    },
  });
  const title = `${template.name ?? text(`kinds.${kind}`)} · ${localeNames[locale]}`;
  const preview = filledTemplate(storedTemplate(kind, typed), {
    customer: text('sample.customer'),
    subject: text(`sample.${kind}`),
    ...sampleValues,
    link: sampleLink,
    agent,
    agency,
  });
  const isUsual = saved === usualTemplate(kind, locale);
  return (
    <SectionCard id={`template-${kind}-${locale}`} title={title} aside={isUsual ? undefined : text('own')}>
      {isMailKind(kind) && <TemplateName template={template} title={title} onNamed={onNamed} />}
      <Form
        draft={draft}
        short
        form={form}
        labelOf={() => title}
        onSubmit={(values) => save.run({ body: { kind, locale, ...values } })}
      >
        <DraftNotice draft={draft} />
        <div className={classes.columns}>
          <TextWithFields control={form.control} label={title} names={fieldsOfKind(kind)} language={locale} />
          <TextPreview caption={text('preview')}>{preview}</TextPreview>
        </div>
        {save.failure && <ErrorNotice shape="line" error={save.failure} />}
        <div className={classes.actions}>
          <Button
            type="submit"
            disabled={typed === saved || unknownFields(typed, fieldsOfKind(kind)).length > 0}
            loading={save.busy}
            aria-label={`${text('save')}: ${title}`}
          >
            {text('save')}
          </Button>
          {!isUsual && (
            <Button
              variant="subtle"
              aria-label={`${text('restore')}: ${title}`}
              onClick={() => save.run({ body: { kind, locale, text: '' } })}
            >
              {text('restore')}
            </Button>
          )}
        </div>
      </Form>
    </SectionCard>
  );
}
