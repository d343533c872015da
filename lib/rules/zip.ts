/** Post code of a request before anyone says otherwise (S2 §9). */
export const defaultZip = '6433222';

/** Five digits on old papers, seven today (S2 §5). */
export const isZip = (value: string): boolean => /^\d{5,7}$/.test(value);

/** Post code that stands for the region when the north discount is switched (S2 §9). */
export const zipForNorthDiscount = (hasDiscount: boolean): string => (hasDiscount ? '3309501' : '6816620');
