import { buffer } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import type { FileStore } from '../store/file-store';
import type { Settings } from '../settings';

interface Mail {
  id: string;
  recipient: string;
  subject: string | null;
  body: string;
  reply_to: string | null;
  attachment_hash: string | null;
  attachment_name: string | null;
}

/**
 * Sends a mail by SMTP. Derives the Message-ID from the id, so that servers can recognise repetitions. @throws on
 * refusal.
 */
export async function sendMail(message: Mail, settings: Settings, files: FileStore): Promise<void> {
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
      ...(message.attachment_hash && {
        attachments: [
          {
            filename: message.attachment_name ?? 'file.pdf',
            content: await buffer(await files.read(message.attachment_hash)),
          },
        ],
      }),
    });
  } finally {
    transport.close();
  }
}
