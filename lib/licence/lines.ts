/** A piece of text of a page, in units of the page from its bottom left. */
export interface TextPiece {
  text: string;
  x: number;
  y: number;
}

/** Pieces this far apart in height are of one line. */
const sameLine = 3;

/** Joins the pieces of a page to lines, from top to bottom; a line with Hebrew is read from the right. */
export function linesOf(pieces: readonly TextPiece[]): string[] {
  const lines: TextPiece[][] = [];
  for (const piece of pieces.filter(({ text }) => text.trim() !== '').toSorted((one, other) => other.y - one.y)) {
    const line = lines.at(-1);
    if (line && Math.abs(line[0]!.y - piece.y) <= sameLine) line.push(piece);
    else lines.push([piece]);
  }
  return lines.map((line) => {
    const sorted = line.toSorted((one, other) => one.x - other.x);
    const hebrew = line.some(({ text }) => /[֐-׿]/.test(text));
    return (hebrew ? sorted.toReversed() : sorted).map(({ text }) => text).join(' ');
  });
}
