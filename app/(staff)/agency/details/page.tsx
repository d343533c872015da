import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/popup/in-time';
import { PageFrame } from '@/components/shell/frame/page-frame';
import { LinkTabs } from '@/components/ui/action/link-tabs';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import { holds } from '@/lib/access/rule';
import { agencies } from '@/lib/contract/agencies/agencies';
import { commissions } from '@/lib/contract/agencies/commissions';
import { contents } from '@/lib/contract/desk/contents';
import { sendings } from '@/lib/contract/customers/sendings';
import { suppliers } from '@/lib/contract/agencies/suppliers';
import { websites } from '@/lib/contract/agencies/websites';
import { call } from '@/server/bff/call';
import { requirePage } from '@/server/session/current';
import classes from '@/app/(staff)/agencies/details.module.css';
import { DetailsForm } from '@/app/(staff)/agencies/details-form';
import { detailsTabs, type DetailsTab, tabIn } from '@/app/(staff)/agencies/details-tabs';
import { ImportReadiness } from '@/app/(staff)/agencies/import-readiness';
import {
  CommissionsSection,
  ContentsSection,
  PicturesSection,
  SuppliersSection,
  TemplatesSection,
  WebsitesSection,
} from '@/app/(staff)/agencies/tab-parts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('agencies'))('title') };
}

interface DetailsPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/**
 * Shows the settings of the agency for superusers: card, pictures, texts, websites and numbers at insurers (AGY-02,
 * AGY-05).
 */
async function AgencyDetailsPage({ searchParams }: DetailsPageProps) {
  await requirePage('/agency/details');
  const text = await getTranslations('agencies');
  const tab = tabIn((await searchParams).tab);
  const address = (name: DetailsTab) => (name === 'card' ? '/agency/details' : `/agency/details?tab=${name}`);
  return (
    <PageFrame title={text('title')} width="column">
      <LinkTabs
        label={text('title')}
        tabs={detailsTabs.map((name) => ({ href: address(name), name: text(`tabs.${name}`), current: name === tab }))}
      />
      <Tab tab={tab} />
    </PageFrame>
  );
}

export default inTime(AgencyDetailsPage);

/** Shows the numbers at each insurer and the rates of commission. */
async function InsurersTab() {
  const { viewer } = await requirePage('/agency/details');
  const [listed, rates, { insideFor }] = await Promise.all([
    call(suppliers.list),
    call(commissions.list),
    call(agencies.details),
  ]);
  return (
    <div className={classes.sections}>
      <SuppliersSection suppliers={listed} />
      <CommissionsSection rates={rates} viewers={insideFor} trusted={holds(viewer, 'trusted')} />
    </div>
  );
}

const Tab = inTime(
  async ({ tab }: { tab: DetailsTab }) => {
    if (tab === 'texts') return <ContentsSection contents={await call(contents.list)} />;
    if (tab === 'messages') return <TemplatesSection stored={await call(sendings.templates)} />;
    if (tab === 'websites') return <WebsitesSection websites={await call(websites.list)} />;
    if (tab === 'insurers') return <InsurersTab />;
    const agency = await call(agencies.details);
    return (
      <>
        <ImportReadiness agency={agency} />
        {tab === 'card' ? <DetailsForm agency={agency} /> : <PicturesSection agency={agency} />}
      </>
    );
  },
  <SkeletonRows rows={6} height={64} />,
);
