'use client';

import { Button } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useAction } from '@/components/data/use-action';
import { Form } from '@/components/form/frame/form';
import { ImageField } from '@/components/form/field/image-field';
import { SectionCard } from '@/components/form/frame/section-card';
import { TextField } from '@/components/form/field/text-field';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { PersonIcon } from '@/components/ui/icon/icons';
import { type Profile, profileEdit, profiles } from '@/lib/contract/agencies/profiles';
import { imageAddress } from '@/lib/contract/kit/upload-rules';
import classes from './profile.module.css';

/** Edits name, licence number and photo of the viewer. */
export function PersonSection({ profile }: { profile: Profile }) {
  const text = useTranslations('profiles');
  const { refresh } = useRouter();
  const { firstName, lastName, licenseNumber, licenseNumberOpen, photo } = profile;
  const form = useSchemaForm(profileEdit, { firstName, lastName, licenseNumber });
  const { run, busy, failure } = useAction(profiles.edit, {
    form,
    failureIn: 'screen',
    done: () => text('saved'),
    onDone: refresh,
  });
  return (
    <SectionCard id="person" title={text('person')}>
      <Form
        // No draft: changes what is saved: an old draft would hide the changes of others.
        draft={null}
        form={form}
        onSubmit={(values) => run({ body: values })}
        labelOf={(path) => text(path as 'firstName')}
        className={classes.form}
      >
        <div className={classes.wide}>
          <ImageField
            label={text('photo')}
            src={photo && imageAddress(photo)}
            placeholder={<PersonIcon size={40} />}
            rules={profiles.uploadPhoto.body}
            shape="round"
            aspect={1}
            camera="user"
            send={(send, file, sending) => send(profiles.uploadPhoto, { file, name: 'photo.jpg' }, sending)}
            remove={(send) => send(profiles.removePhoto)}
            onChanged={refresh}
          />
        </div>
        <TextField control={form.control} name="firstName" label={text('firstName')} autoComplete="given-name" />
        <TextField control={form.control} name="lastName" label={text('lastName')} autoComplete="family-name" />
        <TextField
          control={form.control}
          name="licenseNumber"
          label={text('licenseNumber')}
          dir="ltr"
          inputMode="numeric"
          readOnly={!licenseNumberOpen}
          help={licenseNumberOpen ? undefined : text('licenseNumberLocked')}
        />
        {failure && (
          <div className={classes.wide}>
            <ErrorNotice error={failure} shape="line" />
          </div>
        )}
        <div className={classes.actions}>
          <Button type="submit" loading={busy}>
            {text('save')}
          </Button>
        </div>
      </Form>
    </SectionCard>
  );
}
