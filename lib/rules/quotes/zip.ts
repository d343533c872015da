/** Default zip code of a request (S2 §9). */
export const defaultZip = '6433222';

/** Returns whether a zip code is valid: seven digits today, five in the old format (S2 §5). */
export const isZip = (value: string): boolean => /^\d{5,7}$/.test(value);

/** Returns the zip code that stands for the region with or without the north discount (S2 §9). */
export const zipForNorthDiscount = (hasDiscount: boolean): string => (hasDiscount ? '3309501' : '6816620');
