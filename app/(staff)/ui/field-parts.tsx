'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { z } from 'zod';
import { CityPicker } from '@/components/form/field/city-picker';
import { ConflictNotice } from '@/components/form/draft/conflict-notice';
import { DialogFoot } from '@/components/form/frame/dialog-foot';
import { DraftNotice } from '@/components/form/draft/draft-notice';
import { Form } from '@/components/form/frame/form';
import { ImageField } from '@/components/form/field/image-field';
import { PathErrors } from '@/components/form/frame/path-errors';
import { CityField, StreetField } from '@/components/form/field/place-fields';
import { FoldedSection } from '@/components/form/frame/section-card';
import { TextField } from '@/components/form/field/text-field';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { PersonIcon } from '@/components/ui/icon/icons';
import { Part } from './part';
import classes from './parts.module.css';

const nothing = () => undefined;
const address = { addresses: [{ city: 'חיפה', street: 'הרצל', cityIds: [] as string[] }] };
const place = z.object({ addresses: z.array(z.any()).max(0, 'required') });
const short = z.object({ short: z.string().min(1, 'required') });

/** Shows a form of one line with its error, and the foot of a dialog. */
export function ShortForm() {
  const words = useTranslations('ui');
  const labels = useTranslations('cars.fields');
  const form = useSchemaForm(short, { short: '' });
  const { trigger } = form;
  useEffect(() => void trigger(), [trigger]);
  return (
    <Part name="Form, short; DialogFoot" wide>
      <Form
        // No draft: a specimen.
        draft={null}
        short
        form={form}
        labelOf={() => labels('model')}
        onSubmit={nothing}
      >
        <TextField control={form.control} name="short" label={labels('model')} />
        <DialogFoot onClose={nothing}>
          <Button type="submit">{words('save')}</Button>
        </DialogFoot>
      </Form>
    </Part>
  );
}

/** Shows fields with places of the state's register, and an error of a part of the form. */
export function Place() {
  const words = useTranslations('ui');
  const form = useSchemaForm<typeof place, typeof address>(place, address);
  const { trigger } = form;
  useEffect(() => void trigger(), [trigger]);
  return (
    <Part name="CityField, StreetField, CityPicker, PathErrors, FoldedSection" wide>
      <Form
        // No draft: a specimen.
        draft={null}
        form={form}
        labelOf={(path) => path}
        onSubmit={nothing}
      >
        <FoldedSection id="section-place" title="FoldedSection" number={2} aside={words('optional')}>
          <Button variant="default">{words('more')}</Button>
        </FoldedSection>
        <div className={classes.fields}>
          <CityField base="addresses.0" />
          <StreetField base="addresses.0" />
          <CityPicker onZip={nothing} />
        </div>
        <PathErrors path="addresses" />
      </Form>
    </Part>
  );
}

const rules = { maxBytes: 5_000_000, accepts: ['image/jpeg', 'image/png'] };
const unsent = () => Promise.resolve();

/** Shows fields for pictures; a chosen picture opens the dialog that crops it. */
export function Pictures() {
  const words = useTranslations('shell.menu');
  const shared = { src: null, placeholder: <PersonIcon size={40} />, rules, send: unsent, onChanged: nothing };
  return (
    <Part name="ImageField, CropDialog" wide>
      <ImageField {...shared} label={words('profile')} shape="round" aspect={1} />
      <ImageField {...shared} label={words('agencyDetails')} shape="wide" />
    </Part>
  );
}

/** Shows what is said of a draft, and of a change that somebody else has saved. */
export function Notices() {
  const text = useTranslations('renewals.conflict');
  const handle = { startOver: nothing, undo: nothing, dismiss: nothing, finish: nothing };
  return (
    <Part name="DraftNotice, ConflictNotice" wide>
      <DraftNotice draft={{ ...handle, state: { kind: 'restored', savedAt: '2026-12-01T10:30:00Z' } }} />
      <DraftNotice draft={{ ...handle, state: { kind: 'cleared', values: {} } }} />
      <ConflictNotice title={text('title')} saving={false} onKeepMine={nothing} onKeepTheirs={nothing}>
        <p>{text('noFollowUp')}</p>
      </ConflictNotice>
    </Part>
  );
}
