/** Calls whose answers show customers: an order shows whose it is. */
export const customerAnswers = ['customers', 'orders'];
