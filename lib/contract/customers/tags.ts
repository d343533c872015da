import { z } from 'zod';
import { endpoint } from '../kit/endpoint';
import { done } from '../kit/values';
import { tooLong } from '../../rules/kit/rule-messages';

/** A tag as shown on a document. */
export const tagMark = z.object({ tagId: z.string(), name: z.string() });
export type TagMark = z.output<typeof tagMark>;

/** A tag of the agency's documents. The name is unique, and the author owns it (S3 §3). */
export const tag = tagMark.extend({
  /** Author of the tag. */
  owner: z.string(),
  /** Whether the caller owns it and may rename it. */
  own: z.boolean(),
  /** Number of documents with it. */
  documents: z.int(),
});
export type Tag = z.output<typeof tag>;

/** Maximum tags of one agency. */
export const maxTags = 500;

export const tagName = z.string().trim().min(1, 'required').max(40, tooLong);

const id = z.string().max(64);
const ofDocument = 'agent/documents/{documentId}/document/tags' as const;

/** New name of a tag. */
export const tagRenaming = z.object({ newName: tagName });

export const tags = {
  /** Lists the tags of the agency by name. */
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
    idempotent: true,
  }),
  /** Renames a tag. TAG_OF_ANOTHER unless the caller owns it. */
  rename: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'agent/tags/{tagId}/rename',
    access: 'VIEW_MENU_CUSTOMERS',
    body: tagRenaming,
    response: tag,
    audit: 'tags.rename',
  }),
  /** Adds a tag to a document. Idempotent. */
  add: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: `${ofDocument}/add`,
    access: 'VIEW_MENU_CUSTOMERS',
    body: z.object({ tagId: id }),
    response: z.array(tagMark),
    audit: 'tags.add',
  }),
  /** Removes a tag from a document. */
  remove: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: `${ofDocument}/delete`,
    access: 'VIEW_MENU_CUSTOMERS',
    body: z.object({ documentId: id, tagId: id }),
    response: z.array(tagMark),
    audit: 'tags.remove',
  }),
  /** Adds a tag to many documents. Ignores unknown ids. */
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
