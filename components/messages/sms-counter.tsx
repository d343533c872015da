'use client';

import { useTranslations } from 'next-intl';
import { smsSize } from '@/lib/rules/work/sms';

/**
 * Shows how many characters a text uses and how many parts it is sent in: Hebrew 70 and 67, Latin 160 and 153
 * characters per part.
 */
export function SmsCounter({ text }: { text: string }) {
  const words = useTranslations('messages');
  const { alphabet, characters, parts, left } = smsSize(text.trim());
  return (
    <span data-parts={parts}>
      {words('counted', { characters, parts })}
      {parts > 0 && ` · ${words('left', { left })} · ${words(`alphabet.${alphabet}`)}`}
    </span>
  );
}
