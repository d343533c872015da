'use client';

import { ActionIcon, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { Form } from '@/components/form/frame/form';
import { TextField } from '@/components/form/field/text-field';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { CheckIcon } from '@/components/ui/icon/open-icons';
import { TrashIcon } from '@/components/ui/icon/icons';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import { type SavedView, viewContents, views } from '@/lib/contract/desk/views';
import { isolate } from '@/lib/format/bidi';
import classes from './filter-bar.module.css';
import { readAddress, writeAddress } from './list-address';
import type { ListAddressHandle } from './use-list-address';

/** State of a list, and the functions that change it. */
export interface ListView {
  /** Path of the list. */
  list: string;
  handle: ListAddressHandle;
  hidden: readonly string[];
  hide: (keys: readonly string[]) => void;
}

/** Saved views start at the first page. */
const searchOf = ({ address, shape }: ListAddressHandle) => writeAddress({ ...address, page: 0 }, shape);

const same = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((key) => other.includes(key));

/** Shows the person's saved views of a list: open one, save the current one under a name, delete one. */
export function SavedViews({ view, onChosen }: { view: ListView; onChosen: () => void }) {
  const text = useTranslations('list');
  const { data, error, refetch } = useQuery(queryFor('views.list', views.list, { query: { list: view.list } }));
  const remove = useRemoveView();
  const apply = (chosen: SavedView) => {
    view.hide(chosen.hidden);
    view.handle.go(readAddress(new URLSearchParams(chosen.search), view.handle.shape));
    onChosen();
  };
  const isCurrent = (one: SavedView) => one.search === searchOf(view.handle) && same(one.hidden, view.hidden);
  return (
    <section>
      <h2 className={classes.sheetTitle}>{text('savedViews')}</h2>
      {error && <ErrorNotice error={toFailure(error)} shape="line" onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={2} height={36} />}
      {data && data.length > 0 && (
        <ul className={classes.views}>
          {data.map((one) => (
            <li key={one.viewId}>
              <button
                type="button"
                className={classes.saved}
                aria-current={isCurrent(one) || undefined}
                onClick={() => apply(one)}
              >
                <bdi>{one.name}</bdi>
                {isCurrent(one) && <CheckIcon size={16} />}
              </button>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={text('removeView', { name: one.name })}
                onClick={() => remove(one)}
              >
                <TrashIcon size={16} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <SaveView view={view} taken={data ?? []} />
    </section>
  );
}

const nameOnly = viewContents.pick({ name: true });

/** Saves what the list shows under a name. */
function SaveView({ view, taken }: { view: ListView; taken: readonly SavedView[] }) {
  const text = useTranslations('list');
  const form = useSchemaForm(nameOnly, { name: '' });
  const save = useAction(views.save, { form, stale: ['views'], failureIn: 'screen', onDone: () => form.reset() });
  const name = useWatch({ control: form.control, name: 'name' }).trim();
  return (
    <Form
      // No draft: one name.
      draft={null}
      short
      form={form}
      className={classes.save}
      labelOf={() => text('viewName')}
      onSubmit={(named) => {
        const contents = { list: view.list, search: searchOf(view.handle), hidden: [...view.hidden] };
        save.run({ body: { ...contents, ...named } });
      }}
    >
      <TextField control={form.control} name="name" label={text('viewName')} maxLength={60} />
      <Button type="submit" variant="default" loading={save.busy} disabled={name === ''}>
        {text(taken.some((one) => one.name === name) ? 'replaceView' : 'saveView')}
      </Button>
      {save.failure && <ErrorNotice error={save.failure} shape="line" />}
    </Form>
  );
}

function useRemoveView() {
  const text = useTranslations('list');
  const { run } = useAction((send, { viewId }: SavedView) => send(views.remove, { params: { viewId } }), {
    done: (_, { name }) => text('viewRemoved', { name: isolate(name) }),
    undo: {
      run: (send, { list, name, search, hidden }) => send(views.save, { body: { list, name, search, hidden } }),
    },
    stale: ['views'],
  });
  return run;
}
