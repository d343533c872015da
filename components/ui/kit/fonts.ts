import localFont from 'next/font/local';

/**
 * Rubik in one variable face per script, so that a page loads only the scripts it shows. Latin holds the digits, Hebrew
 * the shekel sign.
 */
const latin = localFont({
  src: '../../../node_modules/@fontsource-variable/rubik/files/rubik-latin-wght-normal.woff2',
  weight: '300 900',
  display: 'swap',
  variable: '--font-latin',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
    },
  ],
});

const hebrew = localFont({
  src: '../../../node_modules/@fontsource-variable/rubik/files/rubik-hebrew-wght-normal.woff2',
  weight: '300 900',
  display: 'swap',
  variable: '--font-hebrew',
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0307-0308,U+0590-05FF,U+200C-2010,U+20AA,U+25CC,U+FB1D-FB4F' }],
});

/**
 * Cyrillic is a file of its own (its face is in app/global.css): the framework loads a font ahead for all languages or
 * for none, and Russian text would move when its font arrives.
 */
export const cyrillicFont = '/fonts/rubik-cyrillic-5.3.0.woff2';

/** Class for the root element; defines the variables that the token `--font` uses. */
export const fontVariables = `${hebrew.variable} ${latin.variable}`;
