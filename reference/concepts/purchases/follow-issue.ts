import { z } from 'zod';
import { isInDoubt, isPolicy, type IssueStanding, isUnderWay } from '../../../lib/rules/work/issue-outcome';
import { tenantOf } from '../../engine/db/tenant';
import { job, type JobDefinition } from '../../engine/jobs/job';
import { notify } from '../notifications/notify';
import { purchaseFacts } from './purchase-facts';

const data = z.object({
  issueId: z.string(),
  agencyId: z.string(),
  looks: z.int().default(0),
  /** The agent knows that the outcome is in doubt. */
  toldOfDoubt: z.boolean().default(false),
});

/** Waits before each look, s; the last one repeats. */
const pauses = [2, 5, 15, 60, 300, 1_800] as const;

/** Looks after which the agent is told that the insurer does not say what has become of an issue. */
const doubtfulAfter = 3;

/** Returns what the agent of a paid purchase is told of its attempt: a proposal insures nobody. */
export const eventAfter = (issue: IssueStanding): 'WEBSITE_POLICY' | 'WEBSITE_UNINSURED' =>
  isPolicy(issue) ? 'WEBSITE_POLICY' : 'WEBSITE_UNINSURED';

/** Looks at an issue until it is settled, and tells the agent what has become of a purchase without anybody at the desk. */
export const followIssue: JobDefinition<typeof data> = job({
  name: 'purchases.follow',
  data,
  urgent: true,
  async run({ issueId, agencyId, looks, toldOfDoubt }, { inTransaction, settings }) {
    await inTransaction(async (scope) => {
      const tenant = tenantOf(scope.db, agencyId);
      const issue = await tenant
        .selectFrom('policy_issues')
        .select(['state', 'outcome', 'order_item_id'])
        .where('id', '=', issueId)
        .executeTakeFirst();
      const purchase =
        issue &&
        (await tenant
          .selectFrom('purchases')
          .selectAll()
          .where('order_item_id', '=', issue.order_item_id)
          .executeTakeFirst());
      if (!issue || !purchase) return;
      const tell = async (event: Parameters<typeof notify>[1]['event']) =>
        notify(scope, { ...(await purchaseFacts(tenant, purchase)), event, to: [purchase.account_id] });
      if (isUnderWay(issue)) {
        const isNews = !toldOfDoubt && isInDoubt(issue) && looks >= doubtfulAfter;
        if (isNews) await tell('WEBSITE_IN_DOUBT');
        const pause = pauses[Math.min(looks, pauses.length - 1)]! * Math.min(settings.ratingPace ?? 1, 1);
        const startAfter = Math.max(1, Math.ceil(pause));
        const next = { issueId, agencyId, looks: looks + 1, toldOfDoubt: toldOfDoubt || isNews };
        return scope.jobs.send(followIssue, next, { startAfter });
      }
      await tell(eventAfter(issue));
    });
  },
});
