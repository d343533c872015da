import { z } from 'zod';
import { job } from '../jobs/job';
import { channels } from './channels';

const retryLimit = 8;

/** Sends one message to its gateway, with its id, so that the gateway can drop duplicates. */
export const deliverMessage = job({
  name: 'outbox.deliverMessage',
  data: z.object({ messageId: z.string() }),
  options: { retryLimit, retryDelay: 2, retryBackoff: true, retryDelayMax: 600, expireInSeconds: 60 },
  concurrency: 4,
  async run({ messageId }, { db, files, settings, signal, attempt }) {
    const message = await db.selectFrom('messages').selectAll().where('id', '=', messageId).executeTakeFirst();
    if (!message || message.state !== 'QUEUED') return;
    const update = db.updateTable('messages').where('id', '=', messageId);
    try {
      await channels[message.channel].give(message, { settings, files, signal });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const state = attempt >= retryLimit ? 'FAILED' : 'QUEUED';
      await update.set({ state, attempts: attempt + 1, last_error: reason.slice(0, 500) }).execute();
      throw error;
    }
    // A delivered code is removed from the stored text.
    const erased = message.code === null ? {} : { code: null, body: '', template_text: null };
    await update
      .set({ state: 'SENT', attempts: attempt + 1, delivered_at: new Date(), last_error: null, ...erased })
      .execute();
  },
});
