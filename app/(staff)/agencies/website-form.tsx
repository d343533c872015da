import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useCreation } from '@/components/data/own-creation';
import { useAction } from '@/components/data/use-action';
import { Form } from '@/components/form/frame/form';
import { TextField } from '@/components/form/field/text-field';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ActionButton } from '@/components/ui/action/action-button';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { type Website, websiteDraft, websites } from '@/lib/contract/agencies/websites';
import classes from './details.module.css';

interface WebsiteFormProps {
  /** Website to change; absent for a new one. */
  site?: Website;
  onSaved: (site: Website) => void;
  onCancel?: () => void;
}

/** Edits the address of a website. */
export function WebsiteForm({ site, onSaved, onCancel }: WebsiteFormProps) {
  const text = useTranslations('agencies');
  const words = useTranslations('ui');
  const form = useSchemaForm(websiteDraft, { url: site?.url ?? '' });
  const creation = useCreation<{ url: string }>();
  const { run, busy, failure } = useAction(
    (send, body: { url: string }) => {
      const edit = ({ websiteId }: Website) => send(websites.edit, { params: { websiteId }, body });
      if (site) return edit(site);
      return creation.create({
        sent: body,
        send: (one, key) => send(websites.create, { body: one }, { key }),
        change: edit,
      });
    },
    { form, failureIn: 'screen', onDone: onSaved },
  );
  const editDenied = useDenied(websites.edit);
  const createDenied = useDenied(websites.create);
  const label = text(site ? 'websiteAddress' : 'newWebsite');
  return (
    <Form
      // No draft: one address.
      draft={null}
      form={form}
      onSubmit={(values) => run(values)}
      labelOf={() => label}
      className={classes.siteForm}
    >
      <TextField
        control={form.control}
        name="url"
        label={label}
        dir="ltr"
        type="url"
        inputMode="url"
        placeholder="https://"
      />
      {failure && <ErrorNotice error={failure} shape="line" />}
      <div className={classes.actions}>
        <ActionButton
          type="submit"
          variant={site ? 'filled' : 'default'}
          denied={site ? editDenied : createDenied}
          loading={busy}
        >
          {text(site ? 'save' : 'addWebsite')}
        </ActionButton>
        {onCancel && (
          <Button variant="subtle" onClick={onCancel}>
            {words('cancel')}
          </Button>
        )}
      </div>
    </Form>
  );
}
