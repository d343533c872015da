'use client';

import { Switch } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { useFirstQuery } from '@/components/data/use-first-query';
import { usePressed } from '@/components/data/use-pressed';
import { SectionCard } from '@/components/form/frame/section-card';
import { useDenied } from '@/components/shell/menu/use-denied';
import { deliveries, type NotificationSetting, notifications } from '@/lib/contract/desk/notifications';
import classes from './notifications-section.module.css';

const settingsQuery = queryFor('notifications.settings', notifications.settings, {});

/** Shows which notifications this person receives, and by which channel (AGY-08). */
export function NotificationsSection({ initial }: { initial: NotificationSetting[] }) {
  const text = useTranslations('notifications');
  const { data } = useFirstQuery(settingsQuery, initial);
  const save = useSave();
  const denied = useDenied(notifications.saveSetting);
  const events = [...new Set(data.map(({ event }) => event))];
  return (
    <SectionCard id="notifications" title={text('title')}>
      <p className={classes.intro}>{text('settingsText')}</p>
      {denied && <p className={classes.intro}>{denied}</p>}
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
            <EventRow
              key={event}
              event={event}
              own={data.filter((setting) => setting.event === event)}
              closed={denied !== null}
              onSave={save}
            />
          ))}
        </tbody>
      </table>
    </SectionCard>
  );
}

type Save = (settings: NotificationSetting[]) => Promise<unknown>;

interface EventRowProps {
  event: NotificationSetting['event'];
  own: NotificationSetting[];
  /** True when the settings cannot be changed now. */
  closed: boolean;
  onSave: Save;
}

/** Shows one event: a switch for each channel, and whether messages may contain names. */
function EventRow({ event, own, closed, onSave }: EventRowProps) {
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
              <SavedSwitch
                name={`${name}: ${text(`deliveries.${delivery}`)}`}
                on={!setting.dontSend}
                disabled={setting.fixed || closed}
                save={(on) => onSave([{ ...setting, dontSend: !on }])}
              />
            )}
          </td>
        );
      })}
      <td>
        {outside.length > 0 && (
          <SavedSwitch
            name={`${name}: ${text('withoutNames')}`}
            on={outside.every(({ bodyView }) => bodyView === 'SHORT')}
            disabled={closed}
            save={(on) => onSave(outside.map((setting) => ({ ...setting, bodyView: on ? 'SHORT' : 'FULL' })))}
          />
        )}
      </td>
    </tr>
  );
}

interface SavedSwitchProps {
  name: string;
  on: boolean;
  disabled?: boolean;
  save: (on: boolean) => Promise<unknown>;
}

/** Saves at once, and goes back when the server refuses. */
function SavedSwitch({ name, on, disabled, save }: SavedSwitchProps) {
  const { pressed, press } = usePressed(save);
  return (
    <Switch
      aria-label={name}
      checked={pressed ?? on}
      disabled={disabled}
      onChange={({ currentTarget }) => press(currentTarget.checked)}
    />
  );
}

function useSave(): Save {
  const text = useTranslations('notifications');
  const { attempt } = useAction(
    (send, settings: NotificationSetting[]) =>
      Promise.all(
        settings.map(({ event, delivery, dontSend, bodyView }) =>
          send(notifications.saveSetting, { params: { event, delivery }, body: { dontSend, bodyView } }),
        ),
      ),
    { queue: 'notification settings', stale: ['notifications.settings'], onFailed: () => text('settingsFailed') },
  );
  return attempt;
}
