'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { DraftNotice } from '@/components/form/draft/draft-notice';
import { useOwnDraft } from '@/components/form/draft/use-own-draft';
import { NumberField } from '@/components/form/field/number-field';
import { SelectField } from '@/components/form/field/select-field';
import { SwitchField } from '@/components/form/field/switch-field';
import { TextField } from '@/components/form/field/text-field';
import { Form } from '@/components/form/frame/form';
import { useLazySchemaForm } from '@/components/form/frame/use-lazy-schema-form';
import { Panel } from '@/components/ui/state/panel';
import { type Campaign, campaignChannels, type CampaignFields, draftOf } from '@/lib/contract/desk/campaigns';
import { opportunityTypes } from '@/lib/contract/desk/opportunities';
import type { Locale } from '@/lib/i18n/locales';
import { scopes } from '@/lib/rules/work/scope';
import { AudienceFigures, useAudience } from './audience-figures';
import classes from './campaigns.module.css';
import { DraftConflict } from './draft-conflict';
import { DraftSummary } from './draft-summary';
import { Fold, Folds } from './fold';
import { WaveOf } from './second-wave';
import { type ShownText, TextBlock } from './text-block';
import { useDraftSave } from './use-draft-save';
import { WhenBlock } from './when-block';

const loadSchema = () => import('./draft-schema').then((file) => file.draftSchema);

interface DraftProps {
  campaign: Campaign;
  today: string;
}

/** Edits a draft. Saving begins the form anew, and leaves what is open and shown as it is. */
export function DraftForm({ campaign, today }: DraftProps) {
  const [edited, setEdited] = useState(campaign);
  const shown = useState<ShownText>({ locale: 'he', which: 'texts' });
  return (
    <Folds>
      <DraftFields
        key={edited.version}
        stored={campaign}
        onTake={setEdited}
        {...{ campaign: edited, today, shown: shown[0], onShow: shown[1] }}
      />
    </Folds>
  );
}

interface DraftFieldsProps extends DraftProps {
  /** What is stored by now. */
  stored: Campaign;
  shown: ShownText;
  onShow: (shown: ShownText) => void;
  /** Begins the form anew with what is stored. */
  onTake: (stored: Campaign) => void;
}

/** Edits a draft in three blocks that stay visible, with the approval in a summary beside them. */
function DraftFields({ campaign, stored, today, shown, onShow, onTake }: DraftFieldsProps) {
  const text = useTranslations('campaigns');
  const { campaignId, version } = campaign;
  const [start] = useState(() => draftOf(campaign));
  const form = useLazySchemaForm(loadSchema, start);
  const locale = useLocale() as Locale;
  const [channel, perMinute, words] = useWatch({
    control: form.control,
    name: ['channel', 'perMinute', `texts.${locale}`],
  });
  const { errors, isDirty } = form.formState;
  const isBroken = (...fields: (keyof CampaignFields)[]) => fields.some((field) => errors[field] !== undefined);
  // What is typed and not saved yet; what is saved, the server keeps.
  const draft = useOwnDraft(form, { form: 'campaign', subject: `${campaignId} ${version}`, version: 1 }, start);
  const take = (next: Campaign) => {
    draft.finish();
    onTake(next);
  };
  const { save, test, theirs } = useDraftSave({ campaign, stored, form, onTake: take });
  const byHand = channel === 'WHATSAPP';
  return (
    <Form
      draft={draft}
      form={form}
      labelOf={useLabels()}
      onSubmit={(values) => save.run(values)}
      className={classes.page}
    >
      <div className={classes.blocks}>
        <DraftNotice draft={draft} />
        {theirs && (
          <DraftConflict mine={form.getValues()} theirs={theirs} saving={save.busy} onTake={() => take(theirs)} />
        )}
        {campaign.waveOf && <WaveOf of={campaign.waveOf} />}
        <Panel title={text('whom')}>
          <Fold
            name="whom"
            summary={<WhomLine campaign={campaign} />}
            broken={isBroken('name', 'type', 'scope', 'premiumMin')}
          >
            <WhomFields control={form.control} />
            <AudienceFigures campaign={campaign} dirty={isDirty} />
          </Fold>
        </Panel>
        <Panel title={text('what')}>
          <Fold
            name="what"
            summary={`${text(`channels.${channel}`)} · ${words}`}
            broken={isBroken('channel', 'texts', 'textsB')}
          >
            <SelectField
              control={form.control}
              name="channel"
              label={text('channel')}
              options={campaignChannels.map((value) => ({ value, label: text(`channels.${value}`) }))}
            />
            <TextBlock {...{ campaignId, version, form, shown, onShow, test }} />
          </Fold>
        </Panel>
        <Panel title={text('when')}>
          <Fold
            name="when"
            summary={byHand ? text('byHand.title') : text('fold.pace', { perMinute: perMinute ?? 0 })}
            broken={isBroken('perMinute')}
          >
            {byHand ? (
              <p className={classes.hint}>{text('byHand.when')}</p>
            ) : (
              <NumberField control={form.control} name="perMinute" label={text('perMinute')} />
            )}
            <WhenBlock today={today} />
          </Fold>
        </Panel>
      </div>
      <DraftSummary campaign={campaign} control={form.control} dirty={isDirty} saving={save.busy} />
    </Form>
  );
}

/** Returns the names of the fields, for what is wrong with them. */
function useLabels(): (path: string) => string {
  const text = useTranslations('campaigns');
  const labels: Record<string, string> = {
    name: text('name'),
    premiumMin: text('premiumMin'),
    perMinute: text('perMinute'),
    'texts.he': text('textOf.he'),
    'texts.en': text('textOf.en'),
    'texts.ru': text('textOf.ru'),
    'textsB.he': text('textOf.he'),
    'textsB.en': text('textOf.en'),
    'textsB.ru': text('textOf.ru'),
  };
  return (path) => labels[path] ?? path;
}

/** Fields that say who is written to. */
function WhomFields({ control }: { control: Control<CampaignFields, unknown, CampaignFields> }) {
  const text = useTranslations('campaigns');
  const types = useTranslations('terms.opportunityType');
  return (
    <div className={classes.fields}>
      <TextField control={control} name="name" label={text('name')} />
      <SelectField
        control={control}
        name="type"
        label={text('type')}
        options={opportunityTypes.map((value) => ({ value, label: types(value) }))}
      />
      <SelectField
        control={control}
        name="scope"
        label={text('scope')}
        options={scopes.map((value) => ({ value, label: text(`scopes.${value}`) }))}
      />
      <NumberField control={control} name="premiumMin" label={text('premiumMin')} />
      <SwitchField control={control} name="colleagues" label={text('colleagues')} />
    </div>
  );
}

/** Says in one line how many receive it, and of which opportunity. */
function WhomLine({ campaign }: { campaign: Campaign }) {
  const text = useTranslations('campaigns');
  const types = useTranslations('terms.opportunityType');
  const { data } = useAudience(campaign);
  if (!data) return text('counting');
  return `${text('ofPeople', { sent: data.receiving, people: data.people })} · ${types(campaign.type)}`;
}
