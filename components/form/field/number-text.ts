/** Spaces of any width, direction marks and the sign of the shekel: they are in copied amounts and change nothing. */
const without = /[\s\u200e\u200f\u202a-\u202e\u2066-\u2069₪]/g;
const whole = /^-?(\d+|\d{1,3}(,\d{3})+)$/;
const decimal = /^-?(\d+|\d{1,3}(,\d{3})+)\.\d*$/;

/** Returns the number that a text means: null when it is empty, NaN when it is none ("1e6", "1250,75"). */
export function numberIn(text: string): number | null {
  const bare = text.replace(without, '');
  if (bare === '') return null;
  return whole.test(bare) || decimal.test(bare) ? Number(bare.replaceAll(',', '')) : Number.NaN;
}

/** Returns whether a text is a whole number, or nothing, as the formatted input writes it. */
export const isWhole = (text: string): boolean => {
  const bare = text.replace(without, '');
  return bare === '' || whole.test(bare);
};
