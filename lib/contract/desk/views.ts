import { z } from 'zod';
import { endpoint } from '../kit/endpoint';
import { done } from '../kit/values';
import { tooLong } from '../../rules/kit/rule-messages';

/** Path of the list's screen in the access tree: `/orders`. */
const listPath = z
  .string()
  .regex(/^(\/[\w[\]-]+)+$/, 'invalid')
  .max(120, tooLong);

/** Contents of a saved view: filters, sort order and hidden columns. */
export const viewContents = z.object({
  list: listPath,
  name: z.string().trim().min(1, 'required').max(60, tooLong),
  /** Query of the list's address without the question mark; empty for the default. */
  search: z.string().max(2000, tooLong),
  /** Keys of hidden columns. */
  hidden: z.array(z.string().max(60)).max(40),
});

export const savedView = viewContents.extend({ viewId: z.string() });
export type SavedView = z.output<typeof savedView>;

/** The caller's own saved views. Nobody else sees them. */
export const views = {
  /** Lists views by name, at most 30 per list. */
  list: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'authenticated/myaccount/views',
    access: 'session',
    secretary: true,
    query: z.object({ list: listPath }),
    response: z.array(savedView),
  }),
  /** Saves a view under a name. Replaces the one with that name. */
  save: endpoint({
    upstream: 'ins-api',
    method: 'PUT',
    path: 'authenticated/myaccount/views',
    access: 'session',
    secretary: true,
    body: viewContents,
    response: savedView,
    audit: 'view.save',
  }),
  remove: endpoint({
    upstream: 'ins-api',
    method: 'DELETE',
    path: 'authenticated/myaccount/views/{viewId}',
    access: 'session',
    secretary: true,
    response: done,
    audit: 'view.remove',
  }),
};
