/** Light, dark, or the setting of the device. */
export const colorSchemes = ['auto', 'light', 'dark'] as const;
export type ColorScheme = (typeof colorSchemes)[number];

/** Cookie with the choice, readable by the server so that the first paint already has the right colours. */
export const colorSchemeCookie = 'color-scheme';

export const isColorScheme = (value: unknown): value is ColorScheme => colorSchemes.some((scheme) => scheme === value);

/** Inline script that applies the setting of the device before the first paint. */
export const followSystemScript =
  "document.documentElement.setAttribute('data-mantine-color-scheme',matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light')";
