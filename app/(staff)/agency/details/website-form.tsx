import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { toFailure } from '@/components/data/api-failure';
import { request } from '@/components/data/request';
import { Form } from '@/components/form/form';
import { showServerProblems } from '@/components/form/server-problems';
import { TextField } from '@/components/form/text-field';
import { useSchemaForm } from '@/components/form/use-schema-form';
import { ErrorNotice } from '@/components/ui/error-notice';
import { type Website, websiteDraft, websites } from '@/lib/contract/websites';
import classes from './details.module.css';

interface WebsiteFormProps {
  /** The site whose address changes; a new one when absent. */
  site?: Website;
  onSaved: (site: Website) => void;
  onCancel?: () => void;
}

/** The address of a site. */
export function WebsiteForm({ site, onSaved, onCancel }: WebsiteFormProps) {
  const text = useTranslations('agency');
  const words = useTranslations('common');
  const form = useSchemaForm(websiteDraft, { url: site?.url ?? '' });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: { url: string }) =>
      site
        ? request(websites.edit, { params: { websiteId: site.websiteId }, body })
        : request(websites.create, { body }),
    onSuccess: onSaved,
    onError: (failure) => showServerProblems(form.setError, toFailure(failure)),
  });
  const failure = error && toFailure(error);
  const label = text(site ? 'websiteAddress' : 'newWebsite');
  return (
    <Form form={form} onSubmit={(values) => mutate(values)} labelOf={() => label} className={classes.siteForm}>
      <TextField
        control={form.control}
        name="url"
        label={label}
        dir="ltr"
        type="url"
        inputMode="url"
        placeholder="https://"
      />
      {failure && !failure.fields && <ErrorNotice error={failure} shape="line" />}
      <div className={classes.acts}>
        <Button type="submit" variant={site ? 'filled' : 'default'} loading={isPending}>
          {text(site ? 'save' : 'addWebsite')}
        </Button>
        {onCancel && (
          <Button variant="subtle" onClick={onCancel}>
            {words('cancel')}
          </Button>
        )}
      </div>
    </Form>
  );
}
