'use client';

import { DirectionProvider, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { colorSchemeInCookie } from './color-scheme-manager';
import { cssVariablesResolver, theme } from './theme';

/** Theme, direction and the nonce that the page's policy asks of every style element. */
export function KitProvider({ dir, nonce, children }: { dir: 'rtl' | 'ltr'; nonce: string | undefined; children: ReactNode }) {
  return (
    <DirectionProvider initialDirection={dir} detectDirection={false}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        colorSchemeManager={colorSchemeInCookie}
        defaultColorScheme="auto"
        getStyleNonce={() => nonce ?? ''}
      >
        {children}
      </MantineProvider>
    </DirectionProvider>
  );
}
