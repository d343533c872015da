/** Returns whether a code of a vehicle model is valid: at least four digits (S2 §5). */
export const isModelCode = (value: string): boolean => /^\d{4,}$/.test(value);
