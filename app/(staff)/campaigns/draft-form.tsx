'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { keepAnswer } from '@/components/data/keep-answer';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { DraftNotice } from '@/components/form/draft/draft-notice';
import { useOwnDraft } from '@/components/form/draft/use-own-draft';
import { NumberField } from '@/components/form/field/number-field';
import { SelectField } from '@/components/form/field/select-field';
import { SwitchField } from '@/components/form/field/switch-field';
import { TextField } from '@/components/form/field/text-field';
import { Form } from '@/components/form/frame/form';
import { useLazySchemaForm } from '@/components/form/frame/use-lazy-schema-form';
import { Panel } from '@/components/ui/state/panel';
import {
  type Campaign,
  campaignChannels,
  type CampaignFields,
  campaigns,
  draftOf,
} from '@/lib/contract/desk/campaigns';
import { opportunityTypes } from '@/lib/contract/desk/opportunities';
import type { Locale } from '@/lib/i18n/locales';
import { scopes } from '@/lib/rules/work/scope';
import { AudienceFigures, useAudience } from './audience-figures';
import classes from './campaigns.module.css';
import { Fold } from './fold';
import { WaveOf } from './second-wave';
import { DraftSummary } from './draft-summary';
import { TextBlock } from './text-block';
import { WhenBlock } from './when-block';

const loadSchema = () => import('./draft-schema').then((file) => file.draftSchema);

/** Edits a draft in three blocks that stay visible, with the approval in a summary beside them. */
export function DraftForm({ campaign, today }: { campaign: Campaign; today: string }) {
  const text = useTranslations('campaigns');
  const types = useTranslations('terms.opportunityType');
  const { campaignId, version } = campaign;
  const client = useQueryClient();
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
  const draft = useOwnDraft(form, { form: 'campaign', subject: campaignId, version: 1 }, start);
  const save = useAction(campaigns.update, {
    form,
    stale: ['campaigns'],
    done: () => text('saved'),
    onDone: (saved) => {
      draft.finish();
      form.reset(draftOf(saved));
      // The form begins anew with the saved draft at once: not later, when it would close what was opened meanwhile.
      keepAnswer(client, queryFor('campaigns.get', campaigns.get, { params: { campaignId } }).queryKey, saved);
    },
  });
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
  return (
    <Form
      draft={draft}
      form={form}
      labelOf={(path) => labels[path] ?? path}
      onSubmit={(values) => save.run({ params: { campaignId }, body: { ...values, version } })}
      className={classes.page}
    >
      <div className={classes.blocks}>
        <DraftNotice draft={draft} />
        {campaign.waveOf && <WaveOf of={campaign.waveOf} />}
        <Panel title={text('whom')}>
          <Fold summary={<WhomLine campaign={campaign} />} broken={isBroken('name', 'type', 'scope', 'premiumMin')}>
            <div className={classes.fields}>
              <TextField control={form.control} name="name" label={text('name')} />
              <SelectField
                control={form.control}
                name="type"
                label={text('type')}
                options={opportunityTypes.map((value) => ({ value, label: types(value) }))}
              />
              <SelectField
                control={form.control}
                name="scope"
                label={text('scope')}
                options={scopes.map((value) => ({ value, label: text(`scopes.${value}`) }))}
              />
              <NumberField control={form.control} name="premiumMin" label={text('premiumMin')} />
              <SwitchField control={form.control} name="colleagues" label={text('colleagues')} />
            </div>
            <AudienceFigures campaign={campaign} dirty={isDirty} />
          </Fold>
        </Panel>
        <Panel title={text('what')}>
          <Fold summary={`${text(`channels.${channel}`)} · ${words}`} broken={isBroken('channel', 'texts', 'textsB')}>
            <SelectField
              control={form.control}
              name="channel"
              label={text('channel')}
              options={campaignChannels.map((value) => ({ value, label: text(`channels.${value}`) }))}
            />
            <TextBlock campaignId={campaignId} version={version} form={form} />
          </Fold>
        </Panel>
        <Panel title={text('when')}>
          <Fold
            summary={channel === 'WHATSAPP' ? text('byHand.title') : text('fold.pace', { perMinute: perMinute ?? 0 })}
            broken={isBroken('perMinute')}
          >
            {channel === 'WHATSAPP' ? (
              <p className={classes.hint}>{text('byHand.when')}</p>
            ) : (
              <NumberField control={form.control} name="perMinute" label={text('perMinute')} />
            )}
            <WhenBlock today={today} />
          </Fold>
        </Panel>
      </div>
      <DraftSummary campaign={campaign} dirty={isDirty} saving={save.busy} />
    </Form>
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
