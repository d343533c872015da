/** Set where the exchange may place calls; without it numbers are dialled by the device. */
let place: ((number: string) => void) | undefined;

/** Dials a number with the device. */
export const dialByDevice = (number: string): void => window.location.assign(`tel:${number}`);

/** Calls a number: through the exchange where it places calls, otherwise with the device. */
export const dialNumber = (number: string): void => (place ?? dialByDevice)(number);

/** Has calls go another way than through the device. @returns a function that ends it */
export function dialWith(next: (number: string) => void): () => void {
  place = next;
  return () => {
    if (place === next) place = undefined;
  };
}
