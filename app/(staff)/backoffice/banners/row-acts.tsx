'use client';

import { ActionIcon, Switch } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { toFailure } from '@/components/data/api-failure';
import { request } from '@/components/data/request';
import { useErrorText } from '@/components/ui/error-notice';
import { TrashIcon } from '@/components/ui/icons';
import { showDone, showFailure } from '@/components/ui/toasts';
import { showUndo } from '@/components/ui/undo-toast';
import { banners, type ManagedBanner } from '@/lib/contract/banners';
import classes from './banners.module.css';

/** Switches a banner on and off, and removes it with a way back. */
export function RowActs({ banner }: { banner: ManagedBanner }) {
  const text = useTranslations('banners');
  const { activate, remove } = useActs();
  const about = banner.shortText ?? banner.text;
  return (
    <span className={classes.acts}>
      <Switch
        aria-label={text('switchOne', { text: about })}
        checked={banner.active}
        onChange={({ currentTarget }) => activate({ bannerId: banner.entityId, value: currentTarget.checked })}
      />
      <ActionIcon
        variant="subtle"
        color="bad"
        size={36}
        aria-label={text('removeOne', { text: about })}
        title={text('remove')}
        onClick={() => remove(banner.entityId)}
      >
        <TrashIcon size={18} />
      </ActionIcon>
    </span>
  );
}

function useActs() {
  const text = useTranslations('banners');
  const words = useTranslations('common');
  const errorText = useErrorText();
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: ['banners'] });
  const onError = (error: unknown) => {
    const { code, reference } = toFailure(error);
    showFailure({ message: errorText(code).title, reference });
  };
  const activation = useMutation({
    mutationFn: ({ bannerId, value }: { bannerId: string; value: boolean }) =>
      request(banners.activate, { params: { bannerId }, body: { value } }),
    onSuccess: ({ active }) => showDone({ message: text(active ? 'switchedOn' : 'switchedOff') }),
    onError,
    onSettled,
  });
  const restoration = useMutation({
    mutationFn: (bannerId: string) => request(banners.restore, { params: { bannerId } }),
    onSuccess: () => showDone({ message: text('restored') }),
    onError,
    onSettled,
  });
  const removal = useMutation({
    mutationFn: (bannerId: string) => request(banners.remove, { params: { bannerId } }),
    onSuccess: (_, bannerId) =>
      showUndo({ message: text('removed'), undo: words('undo'), onUndo: () => restoration.mutate(bannerId) }),
    onError,
    onSettled,
  });
  return { activate: activation.mutate, remove: removal.mutate };
}
