/** Number format of text, which only quoted cells have. */
export const quotedFormat = '@';
const quotedFormatId = 49;

/**
 * Adds the quote prefix to the style of quoted cells: they stay text when somebody edits them, without an apostrophe in
 * the value. The library has no option for it, so the style sheet is changed while it is written.
 */
export function quoteCells(book: object): void {
  const { styles } = book as { styles: { xml: string } };
  Object.defineProperty(styles, 'xml', {
    get: () =>
      (Reflect.get(Object.getPrototypeOf(styles) as object, 'xml', styles) as string).replaceAll(
        `<xf numFmtId="${quotedFormatId}"`,
        `<xf quotePrefix="1" numFmtId="${quotedFormatId}"`,
      ),
  });
}
