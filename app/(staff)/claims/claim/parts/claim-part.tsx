import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ChevronBackIcon } from '@/components/ui/icon/icons';
import type { ClaimCard } from '@/lib/contract/claims/claims';
import { type ClaimSection, isEmptyPart } from '@/lib/shapes/claim-needs';
import { leavePart } from './open-part';
import frame from '../claim.module.css';
import classes from './parts.module.css';

interface ClaimPartProps {
  claim: ClaimCard;
  section: ClaimSection;
  /** The address names it. */
  isOpen: boolean;
  children: ReactNode;
}

/** Shows a part of the editor: a section of the page, alone on the screen of a phone once its address is opened. */
export function ClaimPart({ claim, section, isOpen, children }: ClaimPartProps) {
  const text = useTranslations('claims.sections');
  const isEmpty = isEmptyPart(claim, section);
  return (
    <div className={frame.section} data-open={isOpen || undefined}>
      <button type="button" className={classes.back} onClick={leavePart}>
        <ChevronBackIcon size={18} />
        {text('all')}
      </button>
      <details id={section} className={frame.details} open={!isEmpty}>
        <summary className={frame.sectionHead}>
          <h2 className={frame.sectionTitle}>{text(section)}</h2>
          {isEmpty && <span className={frame.none}>{text('empty')}</span>}
        </summary>
        {children}
      </details>
    </div>
  );
}
