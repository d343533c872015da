import { z } from 'zod';
import { endpoint } from './endpoint';
import { done } from './values';
import { tooLong } from '../rules/rule-messages';

/** A tag as it stands on what carries it. */
export const tagMark = z.object({ tagId: z.string(), name: z.string() });
export type TagMark = z.output<typeof tagMark>;

/** A word that the agency's documents are found by. Its name is unique; whoever made it owns it (S3 §3). */
export const tag = tagMark.extend({
  /** Who made it. */
  owner: z.string(),
  /** The caller made it, and may rename it. */
  own: z.boolean(),
  /** Documents that carry it. */
  documents: z.int(),
});
export type Tag = z.output<typeof tag>;

/** Most tags of one agency. */
export const mostTags = 500;

export const tagName = z.string().trim().min(1, 'required').max(40, tooLong);

const id = z.string().max(64);
const ofDocument = 'agent/documents/{documentId}/document/tags' as const;

export const tags = {
  /** Every tag of the agency, by name. */
  list: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'agent/tags',
    access: 'VIEW_MENU_CUSTOMERS',
    response: z.array(tag),
  }),
  create: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'agent/tags',
    access: 'VIEW_MENU_CUSTOMERS',
    body: z.object({ name: tagName }),
    response: tag,
    audit: 'tags.create',
  }),
  /** Its owner alone may: TAG_OF_ANOTHER for everybody else. */
  rename: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'agent/tags/{tagId}/rename',
    access: 'VIEW_MENU_CUSTOMERS',
    body: z.object({ newName: tagName }),
    response: tag,
    audit: 'tags.rename',
  }),
  /** Puts a tag on a document; one that is there already stays. */
  add: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: `${ofDocument}/add`,
    access: 'VIEW_MENU_CUSTOMERS',
    body: z.object({ tagId: id }),
    response: z.array(tagMark),
    audit: 'tags.add',
  }),
  /** Takes a tag off a document. */
  remove: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: `${ofDocument}/delete`,
    access: 'VIEW_MENU_CUSTOMERS',
    body: z.object({ documentId: id, tagId: id }),
    response: z.array(tagMark),
    audit: 'tags.remove',
  }),
  /** Puts a tag on many documents; ids of others are passed over. */
  addToMany: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'agent/tags/{tagId}/documents',
    access: 'VIEW_MENU_CUSTOMERS',
    body: z.object({ documentIds: z.array(id).min(1, 'required').max(100, tooLong) }),
    response: done,
    audit: 'tags.addToMany',
  }),
};
