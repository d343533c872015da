'use client';

import { Autocomplete } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { queryFor } from '@/components/data/query-for';
import { useAct } from '@/components/data/use-act';
import { CallButton } from '@/components/shell/call-button';
import { useDenied } from '@/components/shell/use-denied';
import { PlusIcon } from '@/components/ui/icons';
import { tags } from '@/lib/contract/tags';
import classes from './tags.module.css';

interface TagPickerProps {
  /** Tags that the document already has. */
  taken: readonly string[];
  busy: boolean;
  onPick: (tagId: string) => void;
}

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Chooses a tag by name; an unknown name creates a new tag. */
export function TagPicker({ taken, busy, onPick }: TagPickerProps) {
  const text = useTranslations('documents');
  const [name, setName] = useState('');
  const denied = useDenied(tags.add);
  const known = useQuery(queryFor('tags.list', tags.list));
  const pick = useAct(
    async (send) => known.data?.find((one) => same(one.name, name)) ?? send(tags.create, { body: { name } }),
    {
      onDone: ({ tagId }) => {
        setName('');
        onPick(tagId);
      },
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (denied === null && name.trim() !== '') pick.run();
  };
  const free = (known.data ?? []).filter(({ tagId }) => !taken.includes(tagId)).map((tag) => tag.name);
  return (
    <form className={classes.picker} onSubmit={submit}>
      <Autocomplete
        aria-label={text('tagName')}
        placeholder={text('tagName')}
        value={name}
        maxLength={40}
        data={[...new Set(free)]}
        limit={30}
        onChange={setName}
        className={classes.input}
      />
      <CallButton
        of={tags.add}
        type="submit"
        variant="light"
        leftSection={<PlusIcon size={16} />}
        loading={busy || pick.busy}
        disabled={denied === null && name.trim() === ''}
      >
        {text('add')}
      </CallButton>
    </form>
  );
}
