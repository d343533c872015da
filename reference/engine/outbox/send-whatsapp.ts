import { z } from 'zod';
import type { Settings, WhatsAppNumber } from '../settings';
import { GatewayRefusal, type RefusalKind } from './gateway-refusal';

const timeout = 10_000;

interface WhatsAppMessage {
  id: string;
  recipient: string;
  body: string;
  code: string | null;
  template_text: string | null;
  template_locale: string | null;
}

/** Longest value of a field of a template. */
const longestValue = 900;

/** Returns a value as a template takes it: without line breaks, tabs and runs of spaces. */
const valueOf = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, longestValue);

/**
 * Returns what is sent: the approved template, with which a business may write at any time, or free text, which is
 * allowed for 24 hours after the customer has written.
 */
function contentOf({ body, code, template_text, template_locale }: WhatsAppMessage, { template }: WhatsAppNumber) {
  if (template_text === null) return { type: 'text', text: { body, preview_url: false } };
  const field = (parameter_name: string, text: string) => ({ type: 'text', parameter_name, text: valueOf(text) });
  const parameters = [field('text', template_text), field('link', code ?? '')];
  return {
    type: 'template',
    template: {
      name: template,
      language: { code: template_locale ?? 'he' },
      components: [{ type: 'body', parameters }],
    },
  };
}

const failed = z.object({ error: z.object({ code: z.number() }) });

/** What the codes of the API mean that are not about this one message. */
const kinds: readonly (readonly [RefusalKind, readonly number[]])[] = [
  ['NO_BALANCE', [131042]],
  // Limits of calls and of messages.
  ['BUSY', [4, 80007, 130429, 131048, 131056, 131000, 131016]],
  // The token, the number, or the template: no message would be taken.
  ['REFUSES_ALL', [0, 3, 10, 190, 200, 131005, 131031, 131045, 132000, 132001, 132007, 132012, 132015, 132016, 133010]],
];

async function refusalOf(response: Response): Promise<GatewayRefusal> {
  const body = failed.safeParse(await response.json().catch(() => null));
  const code = body.data?.error.code;
  const kind = code === undefined ? undefined : kinds.find(([, codes]) => codes.includes(code))?.[0];
  return new GatewayRefusal(`WhatsApp answered ${response.status}${code === undefined ? '' : `, code ${code}`}`, {
    status: response.status,
    kind,
  });
}

/** Returns an Israeli number as the API has it: with the country, without signs. */
const internationalOf = (recipient: string) => `972${recipient.replace(/\D/g, '').slice(-9)}`;

/**
 * Sends a message by the WhatsApp Business Cloud API. Reports name it by its id.
 * @throws GatewayRefusal; any other error when nothing is known
 */
export async function sendWhatsApp(message: WhatsAppMessage, settings: Settings, signal: AbortSignal): Promise<void> {
  const number = settings.whatsApp;
  if (!number) throw new Error('WhatsApp is not configured');
  const response = await fetch(`${number.apiUrl}/${number.phoneNumberId}/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${number.token}` },
    body: JSON.stringify({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: internationalOf(message.recipient),
      biz_opaque_callback_data: message.id,
      ...contentOf(message, number),
    }),
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
  });
  if (!response.ok) throw await refusalOf(response);
  await response.body?.cancel();
}
