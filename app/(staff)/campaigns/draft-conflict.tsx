import { useTranslations } from 'next-intl';
import { ConflictNotice } from '@/components/form/draft/conflict-notice';
import { WrittenText } from '@/components/ui/value/written-text';
import { type Campaign, type CampaignFields, draftOf } from '@/lib/contract/desk/campaigns';
import { localeNames, locales } from '@/lib/i18n/locales';
import { isSame } from '@/lib/shapes/customer-changes';
import classes from './campaigns.module.css';

interface DraftConflictProps {
  mine: CampaignFields;
  theirs: Campaign;
  saving: boolean;
  onTake: () => void;
}

/** Shows what was stored in another window meanwhile, as far as it differs, and asks which version to keep. */
export function DraftConflict({ mine, theirs, saving, onTake }: DraftConflictProps) {
  const text = useTranslations('campaigns');
  const lines = useDifferences(mine, draftOf(theirs));
  return (
    <ConflictNotice title={text('conflict')} saving={saving} onKeepTheirs={onTake}>
      <dl className={classes.stored}>
        {lines.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <WrittenText>{value}</WrittenText>
            </dd>
          </div>
        ))}
      </dl>
    </ConflictNotice>
  );
}

/** Returns what another version says where the two differ. */
function useDifferences(mine: CampaignFields, theirs: CampaignFields): { label: string; value: string }[] {
  const text = useTranslations('campaigns');
  const types = useTranslations('terms.opportunityType');
  const words = useTranslations('ui');
  const said: Omit<Record<keyof CampaignFields, [label: string, value: string]>, 'texts' | 'textsB'> = {
    name: [text('name'), theirs.name],
    type: [text('type'), types(theirs.type)],
    channel: [text('channel'), text(`channels.${theirs.channel}`)],
    scope: [text('scope'), text(`scopes.${theirs.scope}`)],
    premiumMin: [text('premiumMin'), String(theirs.premiumMin ?? '–')],
    colleagues: [text('colleagues'), words(theirs.colleagues ? 'yes' : 'no')],
    perMinute: [text('perMinute'), String(theirs.perMinute)],
  };
  const fields = (Object.keys(said) as (keyof typeof said)[])
    .filter((key) => !isSame(mine[key], theirs[key]))
    .map((key) => ({ label: said[key][0], value: said[key][1] }));
  const texts = (['texts', 'textsB'] as const).flatMap((which) =>
    locales
      .filter((locale) => !isSame(mine[which]?.[locale], theirs[which]?.[locale]))
      .map((locale) => ({
        label: `${text('twoTexts.name', { variant: which === 'texts' ? 'A' : 'B' })} · ${localeNames[locale]}`,
        value: theirs[which]?.[locale] ?? '–',
      })),
  );
  return [...fields, ...texts];
}
