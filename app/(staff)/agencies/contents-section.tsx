'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useAction } from '@/components/data/use-action';
import { Form } from '@/components/form/frame/form';
import { SectionCard } from '@/components/form/frame/section-card';
import { TextAreaField } from '@/components/form/field/text-area-field';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { type ContentText, contents, contentText, contentTypes } from '@/lib/contract/desk/contents';
import { isolate } from '@/lib/format/bidi';
import classes from './details.module.css';

/** Edits the texts that customers read; each is saved on its own. */
export function ContentsSection({ contents: stored }: { contents: ContentText[] }) {
  return (
    <div className={classes.sections}>
      {contentTypes.map((type) => (
        <ContentForm key={type} stored={stored.find((content) => content.type === type) ?? { type, content: '' }} />
      ))}
    </div>
  );
}

function ContentForm({ stored }: { stored: ContentText }) {
  const text = useTranslations('agencies');
  const title = text(`contents.${stored.type}.title`);
  const form = useSchemaForm(contentText, stored);
  const { isDirty } = form.formState;
  const { run, busy, failure } = useAction(contents.save, {
    form,
    failureIn: 'screen',
    done: () => text('contentSaved', { title: isolate(title) }),
    onDone: (saved) => form.reset(saved),
  });
  return (
    <SectionCard id={`content-${stored.type}`} title={title}>
      <Form
        // No draft: changes what is saved: an old draft would hide the changes of others.
        draft={null}
        form={form}
        onSubmit={(values) => run({ body: values })}
        labelOf={() => title}
        className={classes.sections}
      >
        <TextAreaField
          control={form.control}
          name="content"
          label={title}
          help={text(`contents.${stored.type}.help`)}
        />
        {failure && <ErrorNotice error={failure} shape="line" />}
        <div className={classes.actions}>
          <Button
            type="submit"
            variant="default"
            disabled={!isDirty}
            loading={busy}
            aria-label={`${text('save')}: ${title}`}
          >
            {text('save')}
          </Button>
        </div>
      </Form>
    </SectionCard>
  );
}
