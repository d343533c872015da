import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/popup/in-time';
import { tariffs } from '@/lib/contract/agencies/tariffs';
import { call } from '@/server/bff/call';
import { requirePage } from '@/server/session/current';
import { TariffsScreen } from './tariffs-screen';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell.menu'))('tariffs') };
}

/** Lists the tariffs and what they allow (S1 §6); back-office staff create and change them. */
async function TariffsPage() {
  const { may } = await requirePage('/backoffice/tariffs');
  return <TariffsScreen initial={await call(tariffs.list)} staff={may(tariffs.create).allowed} />;
}

export default inTime(TariffsPage);
