import type { Selectable } from 'kysely';
import type { FileStore } from '../store/file-store';
import type { Settings } from '../settings';
import { sendMail } from './send-mail';
import { sendSms } from './send-sms';
import { sendWhatsApp } from './send-whatsapp';
import type { MessageChannel, OutboxTables } from './tables';

interface Giving {
  settings: Settings;
  files: FileStore;
  signal: AbortSignal;
}

/** A way on which messages leave. The local outbox stands in for one without a gateway. */
export interface Channel {
  hasGateway(settings: Settings): boolean;
  /**
   * Gives a message to the gateway once.
   * @throws GatewayRefusal or an answer of SMTP when it was not taken; any other error when nothing is known
   */
  give(message: Selectable<OutboxTables['messages']>, giving: Giving): Promise<void>;
}

export const channels: Readonly<Record<MessageChannel, Channel>> = {
  SMS: {
    hasGateway: ({ smsWebhookUrl }) => smsWebhookUrl !== undefined,
    give: (message, { settings, signal }) => sendSms(message, settings, signal),
  },
  MAIL: {
    hasGateway: ({ smtpUrl }) => smtpUrl !== undefined,
    give: (message, { settings, files }) => sendMail(message, settings, files),
  },
  WHATSAPP: {
    hasGateway: ({ whatsApp }) => whatsApp !== undefined,
    give: (message, { settings, signal }) => sendWhatsApp(message, settings, signal),
  },
};
