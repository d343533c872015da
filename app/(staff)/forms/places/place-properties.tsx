'use client';

import { Button, Select, Switch, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { TrashIcon } from '@/components/ui/icon/icons';
import { maxSigners } from '@/lib/contract/documents/envelope-drafts';
import { knownNames } from '@/lib/contract/documents/forms';
import { customName, freshName, type Place } from './places';
import classes from './places.module.css';
import { isKnown, useKnownName } from '../use-place-name';
import type { PlacesHandle } from './use-places';

/** Edits the properties of the selected place. */
export function PlaceProperties({ handle }: { handle: PlacesHandle }) {
  const text = useTranslations('forms.places');
  const { place } = handle;
  return (
    <aside className={classes.properties} aria-label={text('field')}>
      {place === null && <p className={classes.hint}>{text('none')}</p>}
      {place?.field && <OfField key={place.id} place={place} field={place.field} handle={handle} />}
      {place?.field === null && (
        <Select
          label={text('signer')}
          value={String(place.signer)}
          allowDeselect={false}
          data={Array.from({ length: maxSigners }, (_, at) => ({
            value: String(at),
            label: text('signerNumber', { number: at + 1 }),
          }))}
          onChange={(value) => handle.change(place.id, () => ({ signer: Number(value) }))}
        />
      )}
      {place && (
        <Button variant="subtle" leftSection={<TrashIcon size={18} />} onClick={() => handle.remove(place.id)}>
          {text('removePlace')}
        </Button>
      )}
    </aside>
  );
}

const custom = 'custom';

function OfField({ place, field, handle }: { place: Place; field: NonNullable<Place['field']>; handle: PlacesHandle }) {
  const text = useTranslations('forms.places');
  const known = useKnownName();
  const change = (changed: Partial<typeof field>) =>
    handle.change(place.id, () => ({ field: { ...field, ...changed } }));
  const choose = (value: string | null) => {
    if (value === null) return;
    if (value === custom) change({ name: freshName(handle.places) });
    else change({ name: value, label: field.label || (isKnown(value) ? known(value) : '') });
  };
  return (
    <>
      <Select
        label={text('what')}
        value={isKnown(field.name) ? field.name : custom}
        onChange={choose}
        allowDeselect={false}
        searchable
        data={[
          { value: custom, label: text('custom') },
          ...knownNames.map((value) => ({ value: value as string, label: known(value) })),
        ]}
      />
      <TextInput
        label={text('label')}
        value={field.label}
        maxLength={120}
        onChange={({ currentTarget }) => change({ label: currentTarget.value })}
      />
      {!isKnown(field.name) && (
        <TextInput
          label={text('customName')}
          dir="ltr"
          value={field.name}
          maxLength={80}
          onChange={({ currentTarget }) =>
            change({ name: customName(currentTarget.value) || freshName(handle.places) })
          }
        />
      )}
      <Switch
        label={text('required')}
        checked={field.required}
        onChange={({ currentTarget }) => {
          change({ required: currentTarget.checked });
        }}
      />
    </>
  );
}
