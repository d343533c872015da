import type { events } from '../../../lib/contract/desk/events';
import type { Handlers } from '../../engine/http/handlers';
import { openFeed, readFeed } from './feed';
import { eventsOfPeriod, findEvents } from './find-events';
import { putBack } from './put-back';
import { createEvent, moveEvent, removeEvent, restoreEvent, updateEvent } from './write-event';
import { eventOf } from './written-event';

export const eventHandlers = {
  period: ({ query }, context) => eventsOfPeriod(context, query),
  list: ({ query }, context) => findEvents(context, query),
  async feed(_, { tenant, caller }) {
    const row = await tenant
      .selectFrom('calendar_feeds')
      .select('created_at')
      .where('account_id', '=', caller.accountId)
      .executeTakeFirst();
    return { createdTs: row?.created_at ?? null };
  },
  openFeed: (_, context) => openFeed(context),
  async closeFeed(_, { tenant, caller }) {
    await tenant.deleteFrom('calendar_feeds').where('account_id', '=', caller.accountId).execute();
    return { done: true };
  },
  readFeed: ({ query }, context) => readFeed(query, context),
  get: ({ params }, context) => eventOf(context, params.eventId),
  create: ({ body }, context) => createEvent(context, body),
  update: ({ params, body }, context) => updateEvent(context, params.eventId, body),
  move: ({ params, body }, context) => moveEvent(context, params.eventId, body),
  async remove({ params, query }, context) {
    await removeEvent(context, params.eventId, query);
    return { done: true };
  },
  restore: ({ params, query: { on } }, context) =>
    on === undefined ? restoreEvent(context, params.eventId) : putBack(context, params.eventId, on),
} satisfies Handlers<typeof events>;
