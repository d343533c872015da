/** Returns the loudness of a sample of G.711, 0 to 1. */
export const decodedLevel = (law: 'a' | 'mu', sample: number): number => (law === 'a' ? aLaw(sample) : muLaw(sample));

function muLaw(sample: number): number {
  const bits = ~sample & 0xff;
  return ((((bits & 0x0f) << 3) + 0x84) * 2 ** ((bits >> 4) & 0x07) - 0x84) / 0x7fff;
}

function aLaw(sample: number): number {
  const bits = sample ^ 0x55;
  const [exponent, mantissa] = [(bits >> 4) & 0x07, bits & 0x0f];
  const level = exponent === 0 ? (mantissa << 4) + 8 : ((mantissa << 4) + 0x108) * 2 ** (exponent - 1);
  return level / 0x7fff;
}
