import { getFormatter, getTranslations } from 'next-intl/server';
import { InfoIcon } from '@/components/ui/icon/open-icons';
import type { AgencyDetails } from '@/lib/contract/agencies/agencies';
import { missingForImport } from '@/lib/rules/people/agency';
import classes from './details.module.css';

/** Lists what is missing for the Har Bituah import; shows nothing when it is complete (S1 §5). */
export async function ImportReadiness({ agency }: { agency: AgencyDetails }) {
  const [text, format] = await Promise.all([getTranslations('agencies'), getFormatter()]);
  const missing = missingForImport(agency);
  if (missing.length === 0) return null;
  return (
    <p className={classes.note}>
      <InfoIcon size={20} />
      <span>{text('importNeeds', { missing: format.list(missing.map((need) => text(`needs.${need}`))) })}</span>
    </p>
  );
}
