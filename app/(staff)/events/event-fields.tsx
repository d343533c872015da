import { ActionIcon, Select } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import { nameOf } from '@/components/customers/customer-line';
import { useCustomerOptions } from '@/components/customers/use-customer-options';
import { useCustomerSearch } from '@/components/customers/use-customer-search';
import { DateField } from '@/components/form/field/date-field';
import { ChoiceField } from '@/components/form/field/choice-field';
import { TextAreaField } from '@/components/form/field/text-area-field';
import { TextField } from '@/components/form/field/text-field';
import { CloseIcon } from '@/components/ui/icon/icons';
import { remindMinutes } from '@/lib/contract/desk/events';
import { repeats } from '@/lib/rules/time/occurrences';
import type { EventValues } from './event-values';
import classes from './events.module.css';

/** The fields of an event. */
export function EventFields({ control }: { control: Control<EventValues> }) {
  const text = useTranslations('events');
  const optional = useTranslations('ui')('optional');
  const repeat = useWatch({ control, name: 'repeat' });
  const customer = useController({ control, name: 'customer' }).field;
  const fields = { control };
  return (
    <>
      <TextField {...fields} name="name" label={text('name')} maxLength={200} />
      <div className={classes.pair}>
        <DateField {...fields} name="day" label={text('day')} />
        <TextField {...fields} name="time" label={text('time')} type="time" dir="ltr" help={text('timeHelp')} />
      </div>
      {/* No lists that drop down: they would open below the dialog. */}
      <ChoiceField
        {...fields}
        name="repeat"
        label={text('repeat')}
        choices={repeats.map((value) => ({ value, label: text(`repeats.${value}`) }))}
      />
      {repeat !== 'NONE' && <DateField {...fields} name="until" label={text('until')} badge={optional} />}
      <ChoiceField
        {...fields}
        name="remind"
        label={text('remind')}
        help={text('remindHelp')}
        choices={[
          { value: '', label: text('noReminder') },
          ...remindMinutes.map((minutes) => ({ value: String(minutes), label: text(`remindAt.m${minutes}`) })),
        ]}
      />
      {customer.value ? (
        <p className={classes.chosen}>
          {text('customer')}: <bdi>{customer.value.name}</bdi>
          <ActionIcon
            variant="subtle"
            size={36}
            aria-label={text('withoutCustomer')}
            onClick={() => customer.onChange(null)}
          >
            <CloseIcon size={16} />
          </ActionIcon>
        </p>
      ) : (
        <FoundCustomer label={text('customer')} onChosen={customer.onChange} />
      )}
      <TextAreaField {...fields} name="description" label={text('description')} rows={3} maxLength={2_000} />
    </>
  );
}

/** Finds a customer while typing. */
function FoundCustomer({
  label,
  onChosen,
}: {
  label: string;
  onChosen: (customer: { customerId: string; name: string }) => void;
}) {
  const text = useTranslations('customers');
  const [typed, setTyped] = useState('');
  const found = useCustomerSearch(typed);
  const options = useCustomerOptions(found);
  const choose = (customerId: string | null) => {
    const row = found.rows.find((one) => one.customerId === customerId);
    if (row) onChosen({ customerId: row.customerId, name: nameOf(row) });
  };
  return (
    <Select
      label={label}
      value={null}
      onChange={choose}
      {...options}
      comboboxProps={{ withinPortal: false }}
      searchValue={typed}
      onSearchChange={setTyped}
      {...(found.failed && { error: text('pickerFailed') })}
    />
  );
}
