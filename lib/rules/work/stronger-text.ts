interface TriedText<Variant extends string> {
  variant: Variant;
  sent: number;
  answered: number;
  interested: number;
}

/**
 * Returns which of the texts that were tried out does better: a larger share of those who got it is interested, or, when
 * these are equal, has answered. Null when the texts are equal, or one of them was sent to nobody.
 */
export function strongerText<Variant extends string>(tried: readonly TriedText<Variant>[]): Variant | null {
  const [one, other] = tried;
  if (!one || !other || one.sent === 0 || other.sent === 0) return null;
  // Whole numbers, so that equal shares are equal.
  const lead = (key: 'interested' | 'answered') => one[key] * other.sent - other[key] * one.sent;
  const difference = lead('interested') || lead('answered');
  if (difference === 0) return null;
  return difference > 0 ? one.variant : other.variant;
}
