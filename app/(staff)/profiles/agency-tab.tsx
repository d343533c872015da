import { getTranslations } from 'next-intl/server';
import { AgencyLogo } from '@/components/agencies/agency-logo';
import { SectionCard } from '@/components/form/frame/section-card';
import { inTime } from '@/components/shell/popup/in-time';
import { ButtonLink } from '@/components/ui/action/button-link';
import { Ltr } from '@/components/ui/value/ltr';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import { agencies } from '@/lib/contract/agencies/agencies';
import { formatPhone } from '@/lib/format/phone';
import { call } from '@/server/bff/call';
import classes from './profile.module.css';

/** Shows the agency to everyone in it; superusers get a link to edit it. */
export const AgencyTab = inTime(
  async ({ editable }: { editable: boolean }) => {
    const [agency, text, terms] = await Promise.all([
      call(agencies.myAgency),
      getTranslations('profiles'),
      getTranslations('terms'),
    ]);
    const phones = { phone: agency.phone, fax: agency.fax, webPhone: agency.webPhone };
    const texts = {
      registrationNumber: agency.registrationNumber,
      branchNumber: agency.branchNumber,
      email: agency.email,
      webEmail: agency.webEmail,
    };
    return (
      <SectionCard id="agency" title={agency.name} aside={terms(`agencyLevel.${agency.level}`)}>
        <div className={classes.agency}>
          <AgencyLogo name={agency.name} fileId={agency.logo ?? null} />
          <dl className={classes.facts}>
            <div className={classes.wide}>
              <dt>{text('agency.address')}</dt>
              <dd>{agency.address || '—'}</dd>
            </div>
            <div>
              <dt>{text('agency.phoneContactName')}</dt>
              <dd>{agency.phoneContactName || '—'}</dd>
            </div>
            {Object.entries(phones).map(([key, value]) => (
              <div key={key}>
                <dt>{text(`agency.${key as 'phone'}`)}</dt>
                <dd>{value ? <Ltr>{formatPhone(value)}</Ltr> : '—'}</dd>
              </div>
            ))}
            {Object.entries(texts).map(([key, value]) => (
              <div key={key}>
                <dt>{text(`agency.${key as 'email'}`)}</dt>
                <dd>{value ? <Ltr>{value}</Ltr> : '—'}</dd>
              </div>
            ))}
            {agency.tariff && (
              <div>
                <dt>{text('agency.tariff')}</dt>
                <dd>{agency.tariff.name}</dd>
              </div>
            )}
          </dl>
        </div>
        {editable ? (
          <ButtonLink href="/agency/details">{text('editAgency')}</ButtonLink>
        ) : (
          <p className={classes.intro}>{text('agencyBySuperuser')}</p>
        )}
      </SectionCard>
    );
  },
  <SkeletonRows rows={4} height={64} />,
);
