/** Calls whose cached responses contain customers; an order contains its customer. */
export const customerAnswers = ['customers', 'orders'];
