import {
  type ComboboxItem,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type OptionsFilter,
  type VariantColorsResolver,
  createTheme,
  defaultVariantColorsResolver,
} from '@mantine/core';
import { keepOpenListFromSending } from './open-list';
import { filterOptions } from './option-filter';

/** Shades of the brand hue, lightest to darkest; the tokens use shades 0, 4 (dark scheme) and 7 (light scheme). */
const brand: MantineColorsTuple = [
  '#e5f1f3',
  '#cbe3e8',
  '#a3cdd6',
  '#7cc8d8',
  '#5cb6c9',
  '#2b8599',
  '#156a7d',
  '#0e5a6b',
  '#0a4957',
  '#073742',
];
const good: MantineColorsTuple = [
  '#e6f4ec',
  '#cbe8d8',
  '#a1d5b8',
  '#7fd0a4',
  '#5cc68c',
  '#36a76b',
  '#24905a',
  '#1a7c49',
  '#146139',
  '#0d4528',
];
const warn: MantineColorsTuple = [
  '#fdf1e0',
  '#fae0bd',
  '#f5c98d',
  '#f2b76c',
  '#f0a44b',
  '#d98522',
  '#c46e0a',
  '#a85800',
  '#8c4a00',
  '#663600',
];
const bad: MantineColorsTuple = [
  '#fdebe9',
  '#fad3cf',
  '#f8b4ad',
  '#ff9d92',
  '#ff8a7d',
  '#e0564a',
  '#c93a2d',
  '#b42318',
  '#8f1b12',
  '#6a130c',
];

/**
 * Returns the colours of a variant. `deliver` is the plate's yellow: for the one action of a screen that gives a
 * customer a price or a document. Text colours of filled controls come from the tokens: dark text on the bright hues of
 * the dark scheme.
 */
const variantColorResolver: VariantColorsResolver = (input) => {
  if (input.variant === 'deliver') {
    return {
      background: 'var(--plate)',
      hover: 'var(--plate-hover)',
      color: 'var(--plate-ink)',
      border: '1px solid transparent',
    };
  }
  const colours = defaultVariantColorsResolver(input);
  return input.variant === 'filled' ? { ...colours, color: 'var(--on-brand)' } : colours;
};

const semantic = (name: 'brand' | 'good' | 'warn' | 'bad', hover: string) => ({
  [`--mantine-color-${name}-text`]: `var(--${name})`,
  [`--mantine-color-${name}-filled`]: `var(--${name})`,
  [`--mantine-color-${name}-filled-hover`]: hover,
  [`--mantine-color-${name}-light`]: `var(--${name}-tint)`,
  [`--mantine-color-${name}-light-hover`]: `color-mix(in srgb, var(--${name}-tint), var(--${name}) 12%)`,
  [`--mantine-color-${name}-light-color`]: `var(--${name})`,
  // The kit's menus take this shade for their items, which is too light on the tint of the item in use.
  [`--mantine-color-${name}-6`]: `var(--${name})`,
  [`--mantine-color-${name}-outline`]: `var(--${name})`,
  [`--mantine-color-${name}-outline-hover`]: `var(--${name}-tint)`,
});

const mapped = {
  ...semantic('brand', 'var(--brand-hover)'),
  ...semantic('good', 'color-mix(in srgb, var(--good), var(--ink) 15%)'),
  ...semantic('warn', 'color-mix(in srgb, var(--warn), var(--ink) 15%)'),
  ...semantic('bad', 'color-mix(in srgb, var(--bad), var(--ink) 15%)'),
  '--mantine-primary-color-contrast': 'var(--on-brand)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-success': 'var(--good)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-anchor': 'var(--brand)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'color-mix(in srgb, var(--surface), var(--ink) 5%)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--control-line)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-disabled': 'color-mix(in srgb, var(--surface), var(--ink) 6%)',
  '--mantine-color-disabled-color': 'var(--muted)',
  '--mantine-color-disabled-border': 'var(--line)',
};

/**
 * Maps the kit's variables to the tokens. Both schemes get the same mapping because the tokens change with the scheme.
 */
export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: mapped, dark: mapped });

/**
 * The direction of an input follows the typed text (NAV-14). `dir` of Mantine's props goes to the wrapper of the input and
 * its label.
 */
const byTypedText = { attributes: { input: { dir: 'auto' } } };

/**
 * Searches the options of every list in one way: codes of insurers match in every language (NAV-08). Lists here have no
 * groups.
 */
const filterBySearch: OptionsFilter = ({ options, search, limit }) =>
  filterOptions(options as ComboboxItem[], search, limit);

/** Lists scroll as the browser does it, with the height of kit.css: the build leaves the kit's own scroll bars out. */
const ownScroll = { withScrollArea: false };

/** Mantine theme based on `app/tokens.css`. Semantic colours: brand, good, warn, bad. */
export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 4 },
  colors: {
    brand,
    good,
    warn,
    bad,
    dark: [
      '#eef1f3',
      '#c9d1d8',
      '#9aa6b2',
      '#9aa6b2',
      '#3a4550',
      '#2a333a',
      '#1e252a',
      '#171c20',
      '#101417',
      '#0b0e10',
    ],
  },
  black: '#14191f',
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: '600' },
  fontSizes: { xs: '13px', sm: '14px', md: '16px', lg: '18px', xl: '20px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '10px', xl: '16px' },
  defaultRadius: 'md',
  shadows: { sm: 'var(--shadow)', md: 'var(--shadow)', lg: 'var(--shadow)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver,
  components: {
    Button: {
      defaultProps: { loaderProps: { type: 'dots' } },
      // A lower button has no larger letters than the others.
      vars: (_theme: unknown, { size }: { size?: unknown }) => ({
        root: size === 'compact-md' ? { '--button-fz': 'var(--mantine-font-size-sm)' } : {},
      }),
    },
    TextInput: { defaultProps: byTypedText },
    Textarea: { defaultProps: byTypedText },
    Autocomplete: { defaultProps: { ...byTypedText, ...ownScroll } },
    TagsInput: { defaultProps: ownScroll },
    MultiSelect: {
      defaultProps: {
        ...ownScroll,
        attributes: { inputField: { dir: 'auto' } },
        filter: filterBySearch,
        onKeyDown: keepOpenListFromSending,
      },
    },
    // global.css locks the scroll of the page instead: Mantine would insert a style element without the page's nonce.
    Drawer: { defaultProps: { lockScroll: false } },
    // The first item takes the focus: a placeholder that can be focused is no part of a menu for screen readers.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    // A `header` element would be a second banner of the page.
    DrawerHeader: { defaultProps: { role: 'none' } },
    // A drawer begins at its heading: what it is comes before its close button (WCAG 2.4.3).
    DrawerTitle: { defaultProps: { tabIndex: -1, 'data-autofocus': true } },
    ModalHeader: { defaultProps: { role: 'none' } },
    ModalRoot: { defaultProps: { lockScroll: false } },
    Modal: {
      defaultProps: {
        centered: true,
        lockScroll: false,
        overlayProps: { backgroundOpacity: 0.45 },
        transitionProps: { duration: 150 },
      },
    },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 300, events: { hover: true, focus: true, touch: false } } },
    Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 120 } } },
    Select: {
      defaultProps: {
        ...byTypedText,
        ...ownScroll,
        filter: filterBySearch,
        onKeyDown: keepOpenListFromSending,
        allowDeselect: false,
        comboboxProps: { shadow: 'md', transitionProps: { duration: 120 } },
      },
    },
    Skeleton: { defaultProps: { radius: 'md' } },
  },
});
