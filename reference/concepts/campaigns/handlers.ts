import { campaignState, type campaigns, type CampaignDraft } from '../../../lib/contract/desk/campaigns';
import type { ParsedBody } from '../../../lib/contract/kit/endpoint';
import { campaignDraft } from '../../../lib/contract/desk/campaigns';
import { campaignMessage, campaignSubject, filledCampaignText } from '../../../lib/rules/work/campaign-text';
import { accountIn } from '../accounts/scope';
import { senderOf } from '../agencies/sender';
import { agentOf } from '../reminders/reach';
import { newId } from '../../engine/db/ids';
import { countUpTo } from '../../engine/db/count-up-to';
import { pageFrom } from '../../engine/db/page';
import { Failure } from '../../engine/failures/failure';
import type { Context } from '../../engine/http/context';
import type { Handlers } from '../../engine/http/handlers';
import { newLink } from '../../engine/links/links';
import { sendMessage } from '../../engine/outbox/send-message';
import { agentResults } from './agent-results';
import { findAnswers } from './answers';
import { campaignOf, campaignRows, lockedCampaign, toCampaigns } from './read';
import { countAudience, findRecipients } from './recipients';
import { nextTurn } from './next-turn';
import { settleTurn } from './settle-turn';
import { moveCampaign, startCampaign } from './start';

/** Campaigns are counted up to this number. */
const countedUpTo = 10_000;

function columnsOf(draft: CampaignDraft) {
  const { name, type, channel, scope, premiumMin, colleagues, texts, textsB, perMinute } = campaignDraft.parse(draft);
  return {
    name,
    type,
    channel,
    scope,
    premium_min: premiumMin,
    colleagues,
    text_he: texts.he,
    text_en: texts.en,
    text_ru: texts.ru,
    text_b_he: textsB?.he ?? null,
    text_b_en: textsB?.en ?? null,
    text_b_ru: textsB?.ru ?? null,
    per_minute: perMinute,
  };
}

/** Returns a draft that may be changed, locked. @throws Failure NOT_FOUND, CAMPAIGN_STATE_ERROR */
async function lockedDraft({ tenant }: Context, campaignId: string) {
  const row = await lockedCampaign(tenant, campaignId);
  if (row.state !== 'DRAFT') throw new Failure('CAMPAIGN_STATE_ERROR');
  return row;
}

/** @throws Failure NOT_FOUND; CAMPAIGN_STATE_ERROR for a second wave after a campaign that has not begun */
async function refuseEarlyWave({ tenant }: Context, waveOf: string | null): Promise<void> {
  if (waveOf === null) return;
  if ((await lockedCampaign(tenant, waveOf)).state === 'DRAFT') throw new Failure('CAMPAIGN_STATE_ERROR');
}

/** Sends a text to the caller as a customer would get it; its link leads nowhere. */
async function sendTest(
  context: Context,
  campaignId: string,
  { locale, variant }: ParsedBody<typeof campaigns.test>,
): Promise<string> {
  const { tenant, caller, agencyId, settings } = context;
  const { texts, textsB, channel } = await campaignOf(context, campaignId);
  // The sender opens a message of WhatsApp alone; the program cannot send one.
  if (channel === 'WHATSAPP') throw new Failure('CONFLICT', { field: 'channel' });
  const own = await agentOf(context, caller.accountId);
  const address = channel === 'MAIL' ? own.email : own.mobile;
  if (address === null) throw new Failure('CUSTOMER_REMIND_PHONE_ERROR');
  const { agentName: agent, agencyName: agency } = await senderOf(tenant, caller.accountId);
  const words = {
    text: (variant === 'B' ? (textsB ?? texts) : texts)[locale],
    locale,
    values: { customer: agent.split(' ')[0]!, agent, agency },
  };
  const { url } = newLink(settings, '/respond', locale);
  await sendMessage(context, settings, {
    agencyId,
    channel: channel === 'WHATSAPP_BUSINESS' ? 'WHATSAPP' : channel,
    recipient: address,
    body: campaignMessage({ ...words, link: url }),
    ...(channel === 'MAIL' && { subject: campaignSubject(words) }),
    ...(channel === 'WHATSAPP_BUSINESS' && {
      code: url,
      template: { text: filledCampaignText(words.text, words.values), locale },
    }),
  });
  return address;
}

export const campaignHandlers = {
  async list({ query: { page, size, states, scope } }, context) {
    const { db, tenant, caller } = context;
    const wanted = (states ?? '').split(',').flatMap((state) => campaignState.safeParse(state).data ?? []);
    const accountId = accountIn(scope, caller);
    const matches = tenant
      .selectFrom('campaigns')
      .select('campaigns.id')
      .$if(wanted.length > 0, (all) => all.where('campaigns.state', 'in', wanted))
      .$if(accountId !== undefined, (all) => all.where('campaigns.account_id', '=', accountId!));
    const rows = await campaignRows(tenant)
      .where('campaigns.id', 'in', matches)
      .orderBy('campaigns.created_at', 'desc')
      .orderBy('campaigns.id')
      .limit(size)
      .offset(page * size)
      .execute();
    const total = await countUpTo(db, matches, countedUpTo);
    return pageFrom(await toCampaigns(context, rows), total, { page, size }, countedUpTo);
  },
  get: ({ params }, context) => campaignOf(context, params.campaignId),
  async create({ body }, context) {
    const { tenant, caller, now, describe } = context;
    const id = newId();
    await refuseEarlyWave(context, body.waveOf);
    await tenant
      .insertInto('campaigns', {
        ...columnsOf(body),
        wave_of: body.waveOf,
        id,
        account_id: caller.accountId,
        state: 'DRAFT',
        started_at: null,
        ended_at: null,
        created_at: now,
      })
      .execute();
    describe({ campaignId: id });
    return campaignOf(context, id);
  },
  async update({ params, body }, context) {
    const row = await lockedDraft(context, params.campaignId);
    if (row.version !== body.version) throw new Failure('CONFLICT', { field: 'version' });
    await context.tenant
      .updateTable('campaigns')
      .set({ ...columnsOf(body), version: row.version + 1 })
      .where('id', '=', row.id)
      .execute();
    return campaignOf(context, row.id);
  },
  async remove({ params }, context) {
    const { id } = await lockedDraft(context, params.campaignId);
    await context.tenant.deleteFrom('campaigns').where('id', '=', id).execute();
    return { done: true };
  },
  audience: ({ params }, context) => countAudience(context, params.campaignId),
  answers: ({ params, query }, context) => findAnswers(context, params.campaignId, query),
  agents: (_, context) => agentResults(context),
  recipients: ({ params, query }, context) => findRecipients(context, params.campaignId, query),
  async test({ params, body }, context) {
    return { address: await sendTest(context, params.campaignId, body) };
  },
  start: ({ params, body }, context) => startCampaign(context, params.campaignId, body),
  move: ({ params, body }, context) => moveCampaign(context, params.campaignId, body.state),
  next: ({ params, body }, context) => nextTurn(context, params.campaignId, body),
  settle: ({ params, body }, context) => settleTurn(context, params, body),
} satisfies Handlers<typeof campaigns>;
