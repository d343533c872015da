'use client';

import { ActionIcon, Switch } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useAction } from '@/components/data/use-action';
import { usePressed } from '@/components/data/use-pressed';
import { TrashIcon } from '@/components/ui/icon/icons';
import { banners, type ManagedBanner } from '@/lib/contract/desk/banners';
import classes from './banners.module.css';

/** Switches a banner on and off, and removes it with an undo. */
export function RowActions({ banner }: { banner: ManagedBanner }) {
  const text = useTranslations('banners');
  const { activate, remove } = useActions();
  const params = { bannerId: banner.entityId };
  const { pressed, press } = usePressed((value: boolean) => activate({ params, body: { value } }));
  const about = banner.shortText ?? banner.text;
  return (
    <span className={classes.actions}>
      <Switch
        aria-label={text('switchOne', { text: about })}
        checked={pressed ?? banner.active}
        onChange={({ currentTarget }) => press(currentTarget.checked)}
      />
      <ActionIcon
        variant="subtle"
        color="bad"
        size={36}
        aria-label={text('removeOne', { text: about })}
        title={text('remove')}
        onClick={() => remove({ params })}
      >
        <TrashIcon size={18} />
      </ActionIcon>
    </span>
  );
}

function useActions() {
  const text = useTranslations('banners');
  const activation = useAction(banners.activate, {
    done: ({ active }) => text(active ? 'switchedOn' : 'switchedOff'),
    stale: ['banners'],
  });
  const removal = useAction(banners.remove, {
    done: () => text('removed'),
    undo: { run: (send, { params }) => send(banners.restore, { params }), done: () => text('restored') },
    stale: ['banners'],
  });
  return { activate: activation.attempt, remove: removal.run };
}
