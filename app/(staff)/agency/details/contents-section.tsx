'use client';

import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { toFailure } from '@/components/data/api-failure';
import { request } from '@/components/data/request';
import { Form } from '@/components/form/form';
import { SectionCard } from '@/components/form/section-card';
import { showServerProblems } from '@/components/form/server-problems';
import { TextAreaField } from '@/components/form/text-area-field';
import { useSchemaForm } from '@/components/form/use-schema-form';
import { ErrorNotice } from '@/components/ui/error-notice';
import { showDone } from '@/components/ui/toasts';
import { type ContentText, contents, contentText, contentTypes } from '@/lib/contract/contents';
import classes from './details.module.css';

/** The texts that customers read, each saved on its own. */
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
  const text = useTranslations('agency');
  const title = text(`contents.${stored.type}.title`);
  const form = useSchemaForm(contentText, stored);
  const { isDirty } = form.formState;
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: ContentText) => request(contents.save, { body }),
    onSuccess: (saved) => {
      form.reset(saved);
      showDone({ message: text('contentSaved', { title }) });
    },
    onError: (failure) => showServerProblems(form.setError, toFailure(failure)),
  });
  const failure = error && toFailure(error);
  return (
    <SectionCard id={`content-${stored.type}`} title={title}>
      <Form form={form} onSubmit={(values) => mutate(values)} labelOf={() => title} className={classes.sections}>
        <TextAreaField
          control={form.control}
          name="content"
          label={title}
          help={text(`contents.${stored.type}.help`)}
        />
        {failure && !failure.fields && <ErrorNotice error={failure} shape="line" />}
        <div className={classes.acts}>
          <Button
            type="submit"
            variant="default"
            disabled={!isDirty}
            loading={isPending}
            aria-label={`${text('save')}: ${title}`}
          >
            {text('save')}
          </Button>
        </div>
      </Form>
    </SectionCard>
  );
}
