import { atPaths } from '@/components/data/api-failure';
import type { Send } from '@/components/data/attempts';
import { read } from '@/components/data/request';
import { type Customer, customers } from '@/lib/contract/customers/customers';
import { changedParts, mergeCards } from '@/lib/shapes/customer-changes';
import { type CardDraft, fieldsOfCustomer, fieldsOfDraft } from './card-values';

interface Change {
  /** Details that the customer was created with. */
  before: CardDraft;
  now: CardDraft;
  /** Path of the details in the form, with a trailing dot. */
  path?: string;
}

/**
 * Saves the details that were changed after a customer was created by a call whose answer was lost. What somebody else
 * has changed since stays.
 * @throws ApiFailure with the paths of the form
 */
export async function changeCreated(
  send: Send,
  customerId: string,
  { before, now, path = '' }: Change,
): Promise<Customer> {
  // The card may have been merged into another one since.
  const stored = await read(customers.get, { params: { customerId } });
  const there = fieldsOfCustomer(stored);
  const { card } = mergeCards(fieldsOfDraft(before), fieldsOfDraft(now), there);
  if (changedParts(there, card).length === 0) return stored;
  /** The merged card has the media in another order than the form. */
  const inForm = (at: string) => {
    const medium = card.media[Number(/^media\.(\d+)\.value$/.exec(at)?.[1])];
    const place = now.media.findIndex(
      ({ mediaType, value }) => mediaType === medium?.mediaType && value === medium.value,
    );
    return path + (place < 0 ? at : `media.${place}.value`);
  };
  const { customerId: id, version } = stored;
  return send(customers.update, { params: { customerId: id }, body: { ...card, version } }).catch((error: unknown) => {
    throw atPaths(error, inForm);
  });
}
