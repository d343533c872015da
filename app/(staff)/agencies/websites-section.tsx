'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SectionCard } from '@/components/form/frame/section-card';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ExternalIcon } from '@/components/ui/icon/icons';
import { maxWebsites, type Website } from '@/lib/contract/agencies/websites';
import classes from './details.module.css';
import { WebsiteForm } from './website-form';
import { WebsiteLine } from './website-line';

/** Lists the agency's websites and their keys (S1 §7). */
export function WebsitesSection({ websites: initial }: { websites: Website[] }) {
  const text = useTranslations('agencies');
  const [sites, setSites] = useState(initial);
  const put = (site: Website) =>
    setSites((before) => before.map((one) => (one.websiteId === site.websiteId ? site : one)));
  return (
    <SectionCard id="websites" title={text('tabs.websites')}>
      <p className={classes.intro}>{text('websitesText')}</p>
      {sites.length === 0 && (
        <EmptyState icon={ExternalIcon} title={text('noWebsites')}>
          {text('noWebsitesText')}
        </EmptyState>
      )}
      <ul className={classes.lines}>
        {sites.map((site) => (
          <WebsiteLine
            key={site.websiteId}
            site={site}
            onChanged={put}
            onRemoved={() => setSites((before) => before.filter(({ websiteId }) => websiteId !== site.websiteId))}
          />
        ))}
      </ul>
      {sites.length < maxWebsites && (
        <WebsiteForm key={sites.length} onSaved={(site) => setSites((before) => [...before, site])} />
      )}
    </SectionCard>
  );
}
