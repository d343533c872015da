/** Code of a vehicle model: digits, at least four (S2 §5). */
export const isModelCode = (value: string): boolean => /^\d{4,}$/.test(value);
