'use client';

import { Button, Textarea } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { type Control, type Path, useController } from 'react-hook-form';
import { rulesOf } from '@/components/form/frame/error-paths';
import { useRuleMessages } from '@/components/form/field/use-field';
import { formatDay } from '@/lib/format/date';
import { type Locale, writtenIn } from '@/lib/i18n/locales';
import { formatPlate } from '@/lib/rules/quotes/plate';
import { longestTemplate, type TemplateField, unknownFields } from '@/lib/rules/work/message-template';
import classes from './templates-section.module.css';

/** Values of fields in a preview that are the same in each language. */
export const sampleValues = { plate: formatPlate('12345678'), policyEnd: formatDay('2027-03-31') };

interface TextWithFieldsProps<Values extends { text: string }> {
  control: Control<Values>;
  label: string;
  /** The label is shown above the text. */
  visible?: boolean;
  names: readonly TemplateField[];
  /** Language of the text. */
  language: Locale;
}

/** Edits a text; a press on a field puts it in where the cursor is. */
export function TextWithFields<Values extends { text: string }>({
  control,
  label,
  names,
  language,
  visible = false,
}: TextWithFieldsProps<Values>) {
  const text = useTranslations('sendings.templates');
  const area = useRef<HTMLTextAreaElement>(null);
  // Its id is its own, not that of its path: the texts of all kinds are on one page.
  const { field, fieldState } = useController({ control, name: 'text' as Path<Values> });
  const wrong = unknownFields(field.value, names).length > 0 ? ['unknownField'] : rulesOf(fieldState.error);
  const [problem] = useRuleMessages(wrong);
  const insert = (name: TemplateField) => {
    const at = area.current?.selectionStart ?? field.value.length;
    field.onChange(`${field.value.slice(0, at)}{${name}}${field.value.slice(at)}`);
    area.current?.focus();
  };
  return (
    <div className={classes.edit}>
      <Textarea
        {...field}
        attributes={{ input: writtenIn(language) }}
        ref={area}
        {...(visible ? { label } : { 'aria-label': label })}
        maxLength={longestTemplate}
        error={problem}
        autosize
        minRows={5}
      />
      <div role="group" aria-label={text('fields')} className={classes.fields}>
        {names.map((name) => (
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
  );
}
