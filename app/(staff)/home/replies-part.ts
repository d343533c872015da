import { cache } from 'react';
import { opportunities } from '@/lib/contract/desk/opportunities';
import type { Scope } from '@/lib/rules/work/scope';
import { partOf } from '@/server/bff/part';
import { waitingReplies } from './queries';

/** Reads the replies that wait, once for the count and for the list of a page. */
export const repliesPart = cache((scope: Scope) => partOf(opportunities.sent, waitingReplies(scope)));
