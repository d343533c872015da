'use client';

import { useMantineColorScheme } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { DeviceIcon, MoonIcon, SunIcon } from '@/components/ui/icon/icons';
import type { Icon } from '@/components/ui/icon/stroke-icon';
import choice from '@/components/ui/kit/locale-choice.module.css';
import { type ColorScheme, colorSchemes } from '@/lib/appearance/color-scheme';
import classes from './scheme-choice.module.css';

const icons: Record<ColorScheme, Icon> = { auto: DeviceIcon, light: SunIcon, dark: MoonIcon };

const never = () => () => undefined;

/** Shows the choice of colour scheme: light, dark or system; stored in this browser. */
export function SchemeChoice() {
  const text = useTranslations('shell');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  // The server does not know the stored choice: no button is pressed until the browser has read it.
  const known = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <div role="group" aria-label={text('appearance')} className={choice.choice}>
      {colorSchemes.map((scheme) => {
        const IconOf = icons[scheme];
        return (
          <button
            key={scheme}
            type="button"
            className={`${choice.option} ${classes.option}`}
            aria-pressed={known && scheme === colorScheme}
            onClick={() => setColorScheme(scheme)}
          >
            <IconOf size={16} />
            {text(`scheme.${scheme}`)}
          </button>
        );
      })}
    </div>
  );
}
