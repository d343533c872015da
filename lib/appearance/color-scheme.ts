/** Light, dark, or as the device says. */
export const colorSchemes = ['auto', 'light', 'dark'] as const;
export type ColorScheme = (typeof colorSchemes)[number];

/** The readable cookie that keeps the choice, so that the first paint already has it. */
export const colorSchemeCookie = 'color-scheme';

export const isColorScheme = (value: unknown): value is ColorScheme => colorSchemes.some((scheme) => scheme === value);

/** What a device that leaves the choice to its system has to run before the first paint. */
export const followSystemScript =
  "document.documentElement.setAttribute('data-mantine-color-scheme',matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light')";
