'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { ActionBar } from '@/components/form/frame/action-bar';
import { CarNumberField } from '@/components/form/field/car-number-field';
import { ChipsField } from '@/components/form/field/chips-field';
import { ChoiceField } from '@/components/form/field/choice-field';
import { DateField } from '@/components/form/field/date-field';
import { Form } from '@/components/form/frame/form';
import { MultiSelectField } from '@/components/form/field/multi-select-field';
import { NumberField } from '@/components/form/field/number-field';
import { SectionCard } from '@/components/form/frame/section-card';
import { SelectField } from '@/components/form/field/select-field';
import { SwitchField } from '@/components/form/field/switch-field';
import { TextAreaField } from '@/components/form/field/text-area-field';
import { TextField } from '@/components/form/field/text-field';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { LicenceFill } from '@/components/scan/licence-fill';
import { ChannelFields, type Delivery } from '@/components/messages/channel-fields';
import { isoDate } from '@/lib/contract/kit/values';
import { Notices, Pictures, Place, ShortForm } from './field-parts';
import { Part, PartGroup } from './part';
import classes from './parts.module.css';

const genders = ['MALE', 'FEMALE'] as const;
const text = z.string().trim().min(1, 'required');
const schema = z.object({
  plate: text,
  name: text,
  note: text,
  age: z.number('required').min(17, 'driverAge'),
  day: isoDate.nullable(),
  gender: z.enum(genders, 'required').nullable(),
  choice: z.enum(genders),
  several: z.array(z.enum(genders)),
  chips: z.array(z.enum(genders)),
  on: z.boolean(),
});
type Values = z.input<typeof schema>;

const filled: Values = {
  plate: '12345678',
  name: 'נועה ברק-לוי',
  note: 'HAREL, שני רכבים, -1,250 ₪',
  age: 34,
  day: '2026-12-01',
  gender: 'FEMALE',
  choice: 'FEMALE',
  several: ['MALE', 'FEMALE'],
  chips: ['FEMALE'],
  on: true,
};
const empty: Values = {
  ...filled,
  plate: '',
  name: '',
  note: '',
  age: 12,
  day: null,
  gender: null,
  several: [],
  chips: [],
  on: false,
};

/** Shows the components of `components/form`, filled, and empty with errors. */
export function FormParts() {
  return (
    <PartGroup name="form">
      <Fields name="Form, filled" start={filled} tried={false} />
      <Fields name="Form, with errors" start={empty} tried />
      <ShortForm />
      <Channels />
      <Place />
      <Pictures />
      <Notices />
      <Part name="LicenceFill">
        <LicenceFill wanted={['plate']} onFill={() => undefined} />
      </Part>
    </PartGroup>
  );
}

const reachable = { mobile: '0501234567', mail: 'noa@mail.example' };

function Channels() {
  const form = useForm<Delivery>({ defaultValues: { channel: 'SMS', address: reachable.mobile } });
  return (
    <Part name="ChannelFields" wide>
      <div className={classes.fields}>
        <ChannelFields
          control={form.control}
          reachable={reachable}
          onChoose={({ channel, address }) => form.reset({ channel, address })}
        />
      </div>
    </Part>
  );
}

function Fields({ name, start, tried }: { name: string; start: Values; tried: boolean }) {
  const t = useTranslations('cars.fields');
  const terms = useTranslations('terms.gender');
  const words = useTranslations('ui');
  const form = useSchemaForm<typeof schema, Values>(schema, start);
  const { control, handleSubmit } = form;
  useEffect(() => {
    if (tried) void handleSubmit(() => undefined)();
  }, [tried, handleSubmit]);
  const options = genders.map((value) => ({ value, label: terms(value) }));
  const labels: Record<keyof Values, string> = {
    plate: t('registrationNumber'),
    name: t('model'),
    note: t('groups'),
    age: t('yearsOld'),
    day: t('insuranceStart'),
    gender: t('genderMale'),
    choice: t('companyOwned'),
    several: t('drivers'),
    chips: t('insuranceTypes'),
    on: t('encumbered'),
  };
  const of = <Key extends keyof Values>(key: Key) => ({ control, name: key, label: labels[key] });
  return (
    <Part name={name} wide>
      <Form
        // No draft: a specimen.
        draft={null}
        form={form}
        labelOf={(path) => labels[path as keyof Values] ?? path}
        onSubmit={() => undefined}
      >
        <SectionCard id={`section-${name.length}`} title={name} number={1} aside={words('optional')}>
          <div className={classes.fields}>
            <CarNumberField {...of('plate')} onSearch={() => undefined} />
            <TextField {...of('name')} badge={words('optional')} />
            <NumberField {...of('age')} stepper min={0} max={120} />
            <DateField {...of('day')} />
            <SelectField {...of('gender')} options={options} />
            <ChoiceField {...of('choice')} choices={options} />
            <MultiSelectField {...of('several')} options={options} />
            <ChipsField {...of('chips')} options={options} />
            <SwitchField {...of('on')} />
            <TextAreaField {...of('note')} rows={2} />
          </div>
        </SectionCard>
        <ActionBar title={name}>
          <Button type="submit">{words('save')}</Button>
          <Button variant="default">{words('cancel')}</Button>
        </ActionBar>
      </Form>
    </Part>
  );
}
