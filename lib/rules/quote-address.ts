/** Returns the address of a quote for a known car, and for its customer if there is one. */
export const quoteOfCar = (registrationNumber: string, customerId?: string | null): string =>
  `/cars/request?${new URLSearchParams({ plate: registrationNumber, ...(customerId && { customer: customerId }) })}`;
