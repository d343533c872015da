'use client';

import { ActionIcon, Switch } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useAct } from '@/components/data/use-act';
import { usePressed } from '@/components/data/use-pressed';
import { TrashIcon } from '@/components/ui/icons';
import { banners, type ManagedBanner } from '@/lib/contract/banners';
import classes from './banners.module.css';

/** Switches a banner on and off, and removes it with an undo. */
export function RowActs({ banner }: { banner: ManagedBanner }) {
  const text = useTranslations('banners');
  const { activate, remove } = useActs();
  const params = { bannerId: banner.entityId };
  const { pressed, press } = usePressed((value: boolean) => activate({ params, body: { value } }));
  const about = banner.shortText ?? banner.text;
  return (
    <span className={classes.acts}>
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

function useActs() {
  const text = useTranslations('banners');
  const activation = useAct(banners.activate, {
    done: ({ active }) => text(active ? 'switchedOn' : 'switchedOff'),
    stale: ['banners'],
  });
  const removal = useAct(banners.remove, {
    done: () => text('removed'),
    undo: { run: (send, { params }) => send(banners.restore, { params }), done: () => text('restored') },
    stale: ['banners'],
  });
  return { activate: activation.attempt, remove: removal.run };
}
