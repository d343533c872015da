import type { Metadata } from 'next';
import { getLocale } from 'next-intl/server';
import { accidentTexts } from '@/app/(customer)/notice-texts';
import { LinkProblem } from '@/components/portal/frame/link-problem';
import { AccidentDoor } from '@/components/portal/notices/accident-door';
import type { Locale } from '@/lib/i18n/locales';
import { contactOf } from '@/server/purchases/current-purchase';

interface PageProps {
  params: Promise<{ websiteKey: string }>;
}

/** Messengers show the agency that the customer knows. */
export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const [sender, { words }] = await Promise.all([contactOf((await params).websiteKey), accidentTexts()]);
  if (!sender) return {};
  const title = `${sender.agencyName} · ${words.askTitle ?? ''}`;
  return { title: { absolute: title }, openGraph: { title, siteName: sender.agencyName, type: 'website' } };
}

/** Lets a customer ask for a link to report an accident, from the agency's site or a reminder (CLM-05). */
export default async function AccidentPage({ params }: PageProps) {
  const { websiteKey } = await params;
  const [locale, texts, sender] = await Promise.all([
    getLocale() as Promise<Locale>,
    accidentTexts(),
    contactOf(websiteKey),
  ]);
  if (!sender) return <LinkProblem code="WEBSITE_NOT_FOUND_ERROR" texts={texts} locale={locale} />;
  return <AccidentDoor {...{ websiteKey, sender, texts, locale }} />;
}
