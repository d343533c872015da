import { z } from 'zod';
import { endpoint } from './endpoint';
import { done } from './values';
import { tooLong } from '../rules/rule-messages';

/** Path of the screen whose list is viewed, as the access tree has it: `/orders`. */
const listPath = z
  .string()
  .regex(/^(\/[\w[\]-]+)+$/, 'invalid')
  .max(120, tooLong);

/** What a list shows under a name: where it is narrowed and sorted to, and the columns that are left out. */
const viewContents = z.object({
  list: listPath,
  name: z.string().trim().min(1, 'required').max(60, tooLong),
  /** Search part of the list's address without its question mark; empty for where the list starts. */
  search: z.string().max(2000, tooLong),
  /** Keys of the columns that are not shown. */
  hidden: z.array(z.string().max(60)).max(40),
});

export const savedView = viewContents.extend({ viewId: z.string() });
export type SavedView = z.output<typeof savedView>;

/** The caller's own views of the lists: nobody else sees them. */
export const views = {
  /** By name, 30 of a list at most. */
  list: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'authenticated/myaccount/views',
    access: 'session',
    secretary: true,
    query: z.object({ list: listPath }),
    response: z.array(savedView),
  }),
  /** Saves under the name, in place of what it meant before. */
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
