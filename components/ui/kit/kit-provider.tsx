'use client';

import { DirectionProvider, MantineProvider } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useMemo } from 'react';
import { colorSchemeInCookie } from './color-scheme-manager';
import { cssVariablesResolver, theme } from './theme';
import { useDoublePressGuard } from '../action/use-double-press-guard';
import { useMenuEscape } from '../popup/use-menu-escape';

/**
 * Returns the nonce of the loaded document. After client-side navigation the page's props hold the nonce of a later
 * response, which the document's policy does not accept.
 */
const documentNonce = () =>
  typeof document === 'undefined' ? undefined : document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;

/**
 * Provides theme, text direction and the nonce that the page's content security policy requires on every style element.
 */
export function KitProvider({
  dir,
  nonce,
  children,
}: {
  dir: 'rtl' | 'ltr';
  nonce: string | undefined;
  children: ReactNode;
}) {
  useDoublePressGuard();
  useMenuEscape();
  usePrintedLight();
  const text = useTranslations('ui');
  const named = useMemo(() => withNames(text), [text]);
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

const schemeAttribute = 'data-mantine-color-scheme';

/** Prints in light colours: the kit's own dark ones would be black boxes on paper. */
function usePrintedLight(): void {
  useEffect(() => {
    const root = document.documentElement;
    let shown: string | null = null;
    const lighten = () => {
      shown = root.getAttribute(schemeAttribute);
      root.setAttribute(schemeAttribute, 'light');
    };
    const restore = () => {
      if (shown !== null) root.setAttribute(schemeAttribute, shown);
      shown = null;
    };
    window.addEventListener('beforeprint', lighten);
    window.addEventListener('afterprint', restore);
    return () => {
      window.removeEventListener('beforeprint', lighten);
      window.removeEventListener('afterprint', restore);
    };
  }, []);
}

/** Arrows of a calendar, at each of its levels. */
const arrows = ['previousMonth', 'nextMonth', 'previousYear', 'nextYear', 'previousDecade', 'nextDecade'] as const;

/** Labels close buttons that have no label of their own, in toasts and sheets, and the arrows of calendars. */
function withNames(text: ReturnType<typeof useTranslations<'ui'>>): typeof theme {
  const ariaLabels = Object.fromEntries(arrows.map((arrow) => [arrow, text(`calendar.${arrow}`)]));
  return {
    ...theme,
    components: {
      ...theme.components,
      CloseButton: { defaultProps: { 'aria-label': text('close') } },
      DatePicker: { defaultProps: { ariaLabels } },
      DateInput: { defaultProps: { ariaLabels } },
    },
  };
}
