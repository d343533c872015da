import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/popup/in-time';
import { PageFrame } from '@/components/shell/frame/page-frame';
import { support } from '@/lib/contract/desk/support';
import { call } from '@/server/bff/call';
import { requirePage } from '@/server/session/current';
import { ContactSection } from './contact-section';
import { DownloadsSection } from './downloads-section';
import { RequestsSection } from './requests-section';
import classes from './support.module.css';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('support'))('title') };
}

interface SupportPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Shows help: a form to the support, the time until an answer, guides and forms (NAV-11). */
async function SupportPage({ searchParams }: SupportPageProps) {
  const { account, acting } = await requirePage('/support');
  const { reference } = await searchParams;
  const [desk, requests, files, text] = await Promise.all([
    call(support.desk),
    call(support.list),
    call(support.files),
    getTranslations('support'),
  ]);
  return (
    <PageFrame title={text('title')} subtitle={text('subtitle')} width="column">
      <div className={classes.sections}>
        <RequestsSection
          initial={requests}
          phone={desk.phone}
          user={account.accountId}
          reference={typeof reference === 'string' ? reference : ''}
          open={desk.open}
          mayAsk={!acting}
        />
        <DownloadsSection files={files} />
        <ContactSection email={desk.email} phone={desk.phone} />
      </div>
    </PageFrame>
  );
}

export default inTime(SupportPage);
