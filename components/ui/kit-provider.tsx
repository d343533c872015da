'use client';

import { DirectionProvider, MantineProvider } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import { colorSchemeInCookie } from './color-scheme-manager';
import { cssVariablesResolver, theme } from './theme';

/**
 * The nonce of the document that is open. A page that was reached by a link brings the nonce of its own answer,
 * which the policy of the document does not know.
 */
const documentNonce = () =>
  typeof document === 'undefined' ? undefined : document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;

/** Theme, direction and the nonce that the page's policy asks of every style element. */
export function KitProvider({
  dir,
  nonce,
  children,
}: {
  dir: 'rtl' | 'ltr';
  nonce: string | undefined;
  children: ReactNode;
}) {
  const close = useTranslations('common')('close');
  const named = useMemo(() => withCloseNamed(close), [close]);
  return (
    <DirectionProvider initialDirection={dir} detectDirection={false}>
      <MantineProvider
        theme={named}
        cssVariablesResolver={cssVariablesResolver}
        colorSchemeManager={colorSchemeInCookie}
        defaultColorScheme="auto"
        getStyleNonce={() => documentNonce() ?? nonce ?? ''}
      >
        {children}
      </MantineProvider>
    </DirectionProvider>
  );
}

/** A cross that says nothing else is "close": toasts and sheets have one. */
const withCloseNamed = (close: string): typeof theme => ({
  ...theme,
  components: { ...theme.components, CloseButton: { defaultProps: { 'aria-label': close } } },
});
