import type { installations } from '../../../lib/contract/desk/installations';
import type { Handlers } from '../../engine/http/handlers';

export const installationHandlers = {
  async report({ body }, { tenant, caller, now }) {
    await tenant
      .insertInto('installations', {
        account_id: caller.accountId,
        device_id: body.deviceId,
        event: body.event,
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { done: true };
  },
} satisfies Handlers<typeof installations>;
