'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useAction } from '@/components/data/use-action';
import { SwitchField } from '@/components/form/field/switch-field';
import { TextAreaField } from '@/components/form/field/text-area-field';
import { Form } from '@/components/form/frame/form';
import { SectionCard } from '@/components/form/frame/section-card';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ActionButton } from '@/components/ui/action/action-button';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { longestSignature, mailboxes, type MailSignature, mailSignature } from '@/lib/contract/agencies/mailboxes';
import classes from './profile.module.css';

/** Edits what stands below the viewer's mails (MBX-02). */
export function SignatureSection({ signature }: { signature: MailSignature & { hasLogo: boolean } }) {
  const text = useTranslations('profiles');
  const { refresh } = useRouter();
  const denied = useDenied(mailboxes.saveSignature);
  const form = useSchemaForm(mailSignature, { text: signature.text, logo: signature.logo });
  const { run, busy, failure } = useAction(mailboxes.saveSignature, {
    form,
    failureIn: 'screen',
    done: () => text('signature.saved'),
    onDone: (saved) => {
      form.reset(saved);
      refresh();
    },
  });
  return (
    <SectionCard id="signature" title={text('signature.title')}>
      <p className={classes.intro}>{text('signature.intro')}</p>
      <Form
        // No draft: an old one would hide what was saved since.
        draft={null}
        form={form}
        onSubmit={(values) => run({ body: values })}
        labelOf={(path) => text(`signature.${path}` as 'signature.text')}
        className={classes.form}
      >
        <div className={classes.wide}>
          <TextAreaField
            control={form.control}
            name="text"
            label={text('signature.text')}
            placeholder={text('signature.example')}
            rows={4}
            maxLength={longestSignature}
          />
        </div>
        <div className={classes.wide}>
          <SwitchField
            control={form.control}
            name="logo"
            label={text('signature.logo')}
            help={signature.hasLogo ? undefined : text('signature.noLogo')}
          />
        </div>
        {failure && (
          <div className={classes.wide}>
            <ErrorNotice error={failure} shape="line" />
          </div>
        )}
        <div className={classes.actions}>
          <ActionButton type="submit" denied={denied} loading={busy}>
            {text('signature.save')}
          </ActionButton>
        </div>
      </Form>
    </SectionCard>
  );
}
