import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/popup/in-time';
import { imports } from '@/lib/contract/customers/imports';
import { call } from '@/server/bff/call';
import { requirePage } from '@/server/session/current';
import { ImportScreen } from '@/app/(staff)/imports/import-screen';
import { InboxNotice } from '@/app/(staff)/imports/inbox-notice';
import { MissingData } from '@/app/(staff)/imports/missing-data';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('imports'))('title.HAR_BITUAH') };
}

/** Takes in exports of Har Bituah, once the agency's data are complete (IMP-01). */
async function HarBituahUploadPage() {
  await requirePage('/processes/harbituah-upload');
  const [{ missing }, inbox] = await Promise.all([call(imports.missingData), call(imports.inbox)]);
  return (
    <ImportScreen
      source="HAR_BITUAH"
      notice={<InboxNotice {...inbox} />}
      {...(missing.length > 0 && { obstacle: <MissingData missing={missing} /> })}
    />
  );
}

export default inTime(HarBituahUploadPage);
