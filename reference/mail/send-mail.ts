import { createTransport } from 'nodemailer';
import type { Settings } from '../settings';

/** Sends a mail by SMTP; its Message-ID follows from the id, so that a repetition can be recognised. @throws on refusal. */
export async function sendMail(
  message: { id: string; recipient: string; subject: string | null; body: string; reply_to: string | null },
  settings: Settings,
): Promise<void> {
  if (!settings.smtpUrl) throw new Error('SMTP_URL is not set');
  const transport = createTransport({ url: settings.smtpUrl, connectionTimeout: 10_000, socketTimeout: 20_000 });
  try {
    await transport.sendMail({
      messageId: `<${message.id}@${settings.mailFrom.split('@').pop()}>`,
      from: settings.mailFrom,
      to: message.recipient,
      ...(message.reply_to && { replyTo: message.reply_to }),
      subject: message.subject ?? '',
      text: message.body,
    });
  } finally {
    transport.close();
  }
}
