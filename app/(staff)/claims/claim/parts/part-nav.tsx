import { useTranslations } from 'next-intl';
import { CheckIcon } from '@/components/ui/icon/open-icons';
import { ChevronForwardIcon } from '@/components/ui/icon/icons';
import type { ClaimCard } from '@/lib/contract/claims/claims';
import { claimSections, isEmptyPart, missingInClaim } from '@/lib/shapes/claim-needs';
import { openPart } from './open-part';
import classes from './parts.module.css';

/** Leads to the parts of a claim: beside each other on a wide screen, a list that says what each lacks on a phone. */
export function PartNav({ claim }: { claim: ClaimCard }) {
  const text = useTranslations('claims.sections');
  const needs = useTranslations('claims.needs.missing');
  const missing = missingInClaim(claim);
  return (
    <nav className={classes.contents} aria-label={text('contents')}>
      {claimSections.map((section) => {
        const lacks = missing.filter((need) => need.section === section).map(({ what }) => needs(what));
        return (
          <a key={section} href={`#${section}`} className={classes.part} onClick={openPart(section)}>
            <span className={classes.name}>{text(section)}</span>
            {lacks.length > 0 && (
              <span className={classes.lack} title={text('lacks', { what: lacks.join(', ') })}>
                {text('lacks', { what: lacks.join(', ') })}
              </span>
            )}
            {lacks.length === 0 && <Rest empty={isEmptyPart(claim, section)} />}
            <ChevronForwardIcon size={18} className={classes.into} />
          </a>
        );
      })}
    </nav>
  );
}

function Rest({ empty }: { empty: boolean }) {
  const text = useTranslations('claims.sections');
  return empty ? (
    <span className={classes.empty}>{text('none')}</span>
  ) : (
    <span className={classes.whole}>
      <CheckIcon size={18} />
      <span className="visually-hidden">{text('whole')}</span>
    </span>
  );
}
