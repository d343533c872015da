'use client';

import { ActionIcon, Tooltip } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { writeCookie } from '@/components/ui/kit/cookies';
import { RowsIcon, RowsTightIcon } from '@/components/ui/icon/icons';
import { type Density, densityCookie } from './density';

interface DensitySwitchProps {
  density: Density;
  onChange: (density: Density) => void;
}

/** Switches between comfortable and compact rows, for all lists of this browser. */
export function DensitySwitch({ density, onChange }: DensitySwitchProps) {
  const text = useTranslations('list');
  const other: Density = density === 'compact' ? 'comfortable' : 'compact';
  const label = text(other);
  const choose = () => {
    writeCookie(densityCookie, other);
    onChange(other);
  };
  return (
    <Tooltip label={label}>
      <ActionIcon variant="default" size={40} aria-label={label} onClick={choose}>
        {other === 'compact' ? <RowsTightIcon size={18} /> : <RowsIcon size={18} />}
      </ActionIcon>
    </Tooltip>
  );
}
