import type { InferDataFromTag, QueryClient, QueryKey, Updater } from '@tanstack/react-query';

/**
 * Puts the answer of a write into the query cache. A read that is under way may have been answered before the write: it
 * is cancelled, because it would bring the older state back.
 * @param answer the new contents, or a function of those that are cached
 */
export function keepAnswer<Key extends QueryKey, Data = InferDataFromTag<unknown, Key>>(
  client: QueryClient,
  queryKey: Key,
  answer: Updater<NoInfer<Data> | undefined, NoInfer<Data> | undefined>,
): void {
  void client.cancelQueries({ queryKey, exact: true });
  client.setQueryData<Data>(queryKey, answer as Updater<Data | undefined, Data | undefined>);
}
