'use client';

import { Switch } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { queryFor } from '@/components/data/query-for';
import { useAct } from '@/components/data/use-act';
import { SectionCard } from '@/components/form/section-card';
import { deliveries, type NotificationSetting, notifications } from '@/lib/contract/notifications';
import classes from './notifications-section.module.css';

const settingsQuery = queryFor('notifications.settings', notifications.settings, {});

/** Shows which notifications this person receives, and by which channel (AGY-08). */
export function NotificationsSection({ initial }: { initial: NotificationSetting[] }) {
  const text = useTranslations('notifications');
  const { data } = useQuery({ ...settingsQuery, initialData: initial });
  const save = useSave();
  const events = [...new Set(data.map(({ event }) => event))];
  return (
    <SectionCard id="notifications" title={text('title')}>
      <p className={classes.intro}>{text('settingsText')}</p>
      <table className={classes.grid}>
        <thead>
          <tr>
            <th scope="col">{text('event')}</th>
            {deliveries.map((delivery) => (
              <th key={delivery} scope="col">
                {text(`deliveries.${delivery}`)}
              </th>
            ))}
            <th scope="col">{text('withoutNames')}</th>
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <EventRow key={event} event={event} own={data.filter((setting) => setting.event === event)} onSave={save} />
          ))}
        </tbody>
      </table>
    </SectionCard>
  );
}

interface EventRowProps {
  event: NotificationSetting['event'];
  own: NotificationSetting[];
  onSave: (settings: NotificationSetting[]) => void;
}

/** Shows one event: a switch for each channel, and whether messages may contain names. */
function EventRow({ event, own, onSave }: EventRowProps) {
  const text = useTranslations('notifications');
  const name = text(`events.${event}`);
  const outside = own.filter(({ delivery, dontSend }) => delivery !== 'SCREEN' && !dontSend);
  return (
    <tr>
      <th scope="row">{name}</th>
      {deliveries.map((delivery) => {
        const setting = own.find((one) => one.delivery === delivery);
        return (
          <td key={delivery}>
            {setting && (
              <Switch
                aria-label={`${name}: ${text(`deliveries.${delivery}`)}`}
                checked={!setting.dontSend}
                disabled={setting.fixed}
                onChange={({ currentTarget }) => onSave([{ ...setting, dontSend: !currentTarget.checked }])}
              />
            )}
          </td>
        );
      })}
      <td>
        {outside.length > 0 && (
          <Switch
            aria-label={`${name}: ${text('withoutNames')}`}
            checked={outside.every(({ bodyView }) => bodyView === 'SHORT')}
            onChange={({ currentTarget }) =>
              onSave(outside.map((setting) => ({ ...setting, bodyView: currentTarget.checked ? 'SHORT' : 'FULL' })))
            }
          />
        )}
      </td>
    </tr>
  );
}

/** Returns a function that saves at once and reverts the switch when the server refuses. */
function useSave(): (settings: NotificationSetting[]) => void {
  const text = useTranslations('notifications');
  const client = useQueryClient();
  const { run } = useAct(
    (send, settings: NotificationSetting[]) =>
      Promise.all(
        settings.map(({ event, delivery, dontSend, bodyView }) =>
          send(notifications.saveSetting, { params: { event, delivery }, body: { dontSend, bodyView } }),
        ),
      ),
    {
      stale: ['notifications.settings'],
      atOnce: async (settings) => {
        await client.cancelQueries({ queryKey: settingsQuery.queryKey });
        const before = client.getQueryData(settingsQuery.queryKey);
        client.setQueryData(settingsQuery.queryKey, (all) =>
          all?.map((one) => settings.find(({ id }) => id === one.id) ?? one),
        );
        return () => client.setQueryData(settingsQuery.queryKey, before);
      },
      onFailed: () => text('settingsFailed'),
    },
  );
  return run;
}
