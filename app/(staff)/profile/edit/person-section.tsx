'use client';

import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import { toFailure } from '@/components/data/api-failure';
import { request } from '@/components/data/request';
import { upload } from '@/components/data/upload';
import { Form } from '@/components/form/form';
import { ImageField } from '@/components/form/image-field';
import { SectionCard } from '@/components/form/section-card';
import { showServerProblems } from '@/components/form/server-problems';
import { TextField } from '@/components/form/text-field';
import { useSchemaForm } from '@/components/form/use-schema-form';
import { ErrorNotice } from '@/components/ui/error-notice';
import { PersonIcon } from '@/components/ui/icons';
import { showDone } from '@/components/ui/toasts';
import { type Profile, profileEdit, profiles } from '@/lib/contract/profiles';
import { imageAddress } from '@/lib/contract/upload-rules';
import classes from './profile.module.css';

/** Name, licence number and photo of who is signed in. */
export function PersonSection({ profile }: { profile: Profile }) {
  const text = useTranslations('profile');
  const { refresh } = useRouter();
  const { firstName, lastName, licenseNumber, licenseNumberOpen, photo } = profile;
  const form = useSchemaForm(profileEdit, { firstName, lastName, licenseNumber });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: z.output<typeof profileEdit>) => request(profiles.edit, { body }),
    onSuccess: () => {
      showDone({ message: text('saved') });
      refresh();
    },
    onError: (failure) => showServerProblems(form.setError, toFailure(failure)),
  });
  const failure = error && toFailure(error);
  return (
    <SectionCard id="person" title={text('person')}>
      <Form
        form={form}
        onSubmit={(values) => mutate(values)}
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
            send={(file, sending) => upload(profiles.uploadPhoto, { file, name: 'photo.jpg' }, sending)}
            remove={() => request(profiles.removePhoto)}
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
        {failure && !failure.fields && !failure.field && (
          <div className={classes.wide}>
            <ErrorNotice error={failure} shape="line" />
          </div>
        )}
        <div className={classes.acts}>
          <Button type="submit" loading={isPending}>
            {text('save')}
          </Button>
        </div>
      </Form>
    </SectionCard>
  );
}
