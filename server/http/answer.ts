import 'server-only';
import type { Incoming } from './incoming';
import type { Reply } from './reply';

/** What a handler answers with. */
export type Answer = Response | Reply;

/** The export of a route handler: callable by the framework, and by the listener in front of it (ADR 22). */
export interface Route {
  (request: Request): Promise<Response>;
  answer(request: Incoming): Promise<Answer>;
}
