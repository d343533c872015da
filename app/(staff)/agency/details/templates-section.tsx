'use client';

import { Button, SegmentedControl, Textarea } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useAct } from '@/components/data/use-act';
import { SectionCard } from '@/components/form/section-card';
import { useRuleMessages } from '@/components/form/use-field';
import { ErrorNotice } from '@/components/ui/error-notice';
import type { OutputOf } from '@/lib/contract/endpoint';
import { type MessageTemplate, sendings } from '@/lib/contract/sendings';
import { type Locale, localeNames, locales } from '@/lib/i18n/locales';
import {
  filledTemplate,
  longestTemplate,
  type TemplateField,
  templateFields,
  unknownFields,
  usualTemplate,
  withLinkField,
} from '@/lib/rules/message-template';
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
    </div>
  );
}

interface TemplateFormProps extends Pick<Stored, 'agent' | 'agency'> {
  template: MessageTemplate;
}

function TemplateForm({ template: { kind, locale, text: before }, agent, agency }: TemplateFormProps) {
  const text = useTranslations('sendings.templates');
  const field = useRef<HTMLTextAreaElement>(null);
  const [saved, setSaved] = useState(before);
  const [typed, setTyped] = useState(before);
  const rules = unknownFields(typed).length > 0 ? ['unknownField'] : [];
  const [problem] = useRuleMessages(rules);
  const save = useAct(sendings.saveTemplate, {
    done: () => text('saved'),
    stale: ['sendings.templates'],
    failureIn: 'screen',
    onDone: (_, { body }) => {
      const now = body.text.trim() === '' ? usualTemplate(kind, locale) : withLinkField(body.text);
      setSaved(now);
      setTyped(now);
    },
  });
  const insert = (name: TemplateField) => {
    const at = field.current?.selectionStart ?? typed.length;
    setTyped(`${typed.slice(0, at)}{${name}}${typed.slice(at)}`);
    field.current?.focus();
  };
  const title = `${text(`kinds.${kind}`)} · ${localeNames[locale]}`;
  const preview = filledTemplate(withLinkField(typed), {
    customer: text('sample.customer'),
    subject: text(`sample.${kind}`),
    link: sampleLink,
    agent,
    agency,
  });
  const isUsual = saved === usualTemplate(kind, locale);
  return (
    <SectionCard id={`template-${kind}-${locale}`} title={title} aside={isUsual ? undefined : text('own')}>
      <div className={classes.columns}>
        <div className={classes.edit}>
          <Textarea
            ref={field}
            aria-label={title}
            value={typed}
            maxLength={longestTemplate}
            error={problem}
            autosize
            minRows={5}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <div role="group" aria-label={text('fields')} className={classes.fields}>
            {templateFields.map((name) => (
              <Button
                key={name}
                variant="light"
                size="compact-md"
                rightSection={<bdi dir="ltr">{`{${name}}`}</bdi>}
                onClick={() => insert(name)}
              >
                {text(`field.${name}`)}
              </Button>
            ))}
          </div>
        </div>
        <figure className={classes.preview}>
          <figcaption>{text('preview')}</figcaption>
          <p dir="auto">{preview}</p>
        </figure>
      </div>
      {save.failure && <ErrorNotice shape="line" error={save.failure} />}
      <div className={classes.acts}>
        <Button
          disabled={typed === saved || rules.length > 0}
          loading={save.busy}
          aria-label={`${text('save')}: ${title}`}
          onClick={() => save.run({ body: { kind, locale, text: typed } })}
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
    </SectionCard>
  );
}
