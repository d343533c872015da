'use client';

import { Autocomplete } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useController, useForm } from 'react-hook-form';
import { useCreation } from '@/components/data/own-creation';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { Form } from '@/components/form/frame/form';
import { CallButton } from '@/components/shell/menu/call-button';
import { useDenied } from '@/components/shell/menu/use-denied';
import { PlusIcon } from '@/components/ui/icon/icons';
import { tags } from '@/lib/contract/customers/tags';
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
  const denied = useDenied(tags.add);
  const form = useForm({ defaultValues: { name: '' } });
  // Its id is its own, not that of its path: the bar of a selection and a document may both offer tags.
  const { field } = useController({ control: form.control, name: 'name' });
  const known = useQuery(queryFor('tags.list', tags.list));
  const creation = useCreation<string>();
  const pick = useAction(
    async (send, name: string) => {
      const found = known.data?.find((one) => same(one.name, name));
      if (found) {
        creation.forget();
        return found;
      }
      return creation.create({
        sent: name,
        send: (sent, key) => send(tags.create, { body: { name: sent } }, { key }),
        change: ({ tagId }) => send(tags.rename, { params: { tagId }, body: { newName: name } }),
      });
    },
    {
      onDone: ({ tagId }) => {
        form.reset();
        onPick(tagId);
      },
    },
  );
  const free = (known.data ?? []).filter(({ tagId }) => !taken.includes(tagId)).map((tag) => tag.name);
  return (
    <Form
      // No draft: one word.
      draft={null}
      short
      form={form}
      className={classes.picker}
      labelOf={() => text('tagName')}
      onSubmit={({ name }) => denied === null && pick.run(name)}
    >
      <Autocomplete
        {...field}
        aria-label={text('tagName')}
        placeholder={text('tagName')}
        maxLength={40}
        data={[...new Set(free)]}
        limit={30}
        className={classes.input}
      />
      <CallButton
        of={tags.add}
        type="submit"
        variant="light"
        leftSection={<PlusIcon size={16} />}
        loading={busy || pick.busy}
        disabled={denied === null && field.value.trim() === ''}
      >
        {text('add')}
      </CallButton>
    </Form>
  );
}
