import { type Color, type PDFPage, rgb } from 'pdf-lib';
import { type Direction, drawable } from '../../../lib/marks/drawable';
import { visualRuns } from './bidi-runs';
import type { Fonts, Weight } from './fonts';

export type Align = 'start' | 'center' | 'end';

/** How a line of text looks. */
export interface TextStyle {
  size: number;
  weight?: Weight;
  color?: Color;
}

/** Where text stands: `x` is the left edge of a box of `width`, `y` the baseline of the first line, in points. */
export interface TextPosition {
  x: number;
  y: number;
  width: number;
  align?: Align;
}

const ink = rgb(0.08, 0.1, 0.12);
const leading = 1.35;

/** Height of one line, in points. */
export const lineHeight = ({ size }: TextStyle): number => size * leading;

/** Measures and breaks text of both directions. */
export class TextRuler {
  constructor(
    protected readonly fonts: Fonts,
    readonly direction: Direction,
  ) {}

  /** Width of a line, in points. */
  widthOf(text: string, style: TextStyle): number {
    const font = this.fonts[style.weight ?? 'regular'];
    return visualRuns(text, this.direction).reduce((width, run) => width + font.widthOfTextAtSize(run, style.size), 0);
  }

  /** Lines of a text that fit a width: broken between words, a word that is too long between its letters. */
  wrap(text: string, width: number, style: TextStyle): string[] {
    // Each line of an isolated text is isolated: its direction must not change where it is broken.
    const whole = /^\u2068([^\u2068\u2069]*)\u2069$/.exec(text)?.[1];
    if (whole !== undefined) return this.wrap(whole, width, style).map((line) => `\u2068${line}\u2069`);
    const lines: string[] = [];
    let line = '';
    for (const word of drawable(text)
      .split(' ')
      .filter(Boolean)
      .flatMap((whole) => this.pieces(whole, width, style))) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line === '' || this.widthOf(longer, style) <= width) line = longer;
      else {
        lines.push(line);
        line = word;
      }
    }
    return line === '' ? lines : [...lines, line];
  }

  /** One line, its end left out with an ellipsis when it does not fit. */
  fitted(text: string, width: number, style: TextStyle): string {
    if (this.widthOf(text, style) <= width) return text;
    let kept = drawable(text).replace(/[\u2068\u2069]/g, '');
    while (kept !== '' && this.widthOf(`${kept}…`, style) > width) kept = kept.slice(0, -1).trimEnd();
    return `${kept}…`;
  }

  private pieces(word: string, width: number, style: TextStyle): string[] {
    if (this.widthOf(word, style) <= width) return [word];
    const pieces: string[] = [];
    let piece = '';
    for (const letter of word) {
      if (piece !== '' && this.widthOf(piece + letter, style) > width) {
        pieces.push(piece);
        piece = '';
      }
      piece += letter;
    }
    return [...pieces, piece];
  }
}

/** Draws text of both directions on a page. */
export class TextPen extends TextRuler {
  constructor(
    private readonly page: PDFPage,
    fonts: Fonts,
    direction: Direction,
  ) {
    super(fonts, direction);
  }

  /** Draws one line; `start` is the right edge of the box in a right-to-left document. */
  line(text: string, { x, y, width, align = 'start' }: TextPosition, style: TextStyle): void {
    const font = this.fonts[style.weight ?? 'regular'];
    const free = width - this.widthOf(text, style);
    const atRight = (align === 'start') === (this.direction === 'rtl');
    let at = x + (align === 'center' ? free / 2 : atRight ? free : 0);
    for (const run of visualRuns(text, this.direction)) {
      this.page.drawText(run, { x: at, y, size: style.size, font, color: style.color ?? ink });
      at += font.widthOfTextAtSize(run, style.size);
    }
  }

  /** Draws lines one below the other. */
  lines(lines: readonly string[], place: TextPosition, style: TextStyle): void {
    lines.forEach((line, at) => this.line(line, { ...place, y: place.y - at * lineHeight(style) }, style));
  }
}
