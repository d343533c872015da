'use client';

import { Button } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCreation } from '@/components/data/own-creation';
import { useAction } from '@/components/data/use-action';
import { DraftNotice } from '@/components/form/draft/draft-notice';
import { Form } from '@/components/form/frame/form';
import { useOwnDraft } from '@/components/form/draft/use-own-draft';
import { useLazySchemaForm } from '@/components/form/frame/use-lazy-schema-form';
import { PageFrame } from '@/components/shell/frame/page-frame';
import { ButtonLink } from '@/components/ui/action/button-link';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { banners, type ManagedBanner } from '@/lib/contract/desk/banners';
import { defaultLocale, type Locale, localeNames } from '@/lib/i18n/locales';
import classes from './banner-form.module.css';
import { BannerPreview } from './banner-preview';
import { AudienceSection, ContentSection, LinksSection, SlotsSection, type Targets } from './banner-sections';
import { isTextPath, languageOf } from './banner-texts';
import type { bannerValues } from './banner-schema';
import { type BannerValues, draftOf, valuesOf } from './banner-values';

const loadSchema = () => import('./banner-schema').then((file) => file.bannerValues);

/** Edits a banner: content, audience, screens and period, with a preview (BKO-03). */
export function BannerForm({ banner, targets }: { banner: ManagedBanner | null; targets: Targets }) {
  const text = useTranslations('banners');
  const words = useTranslations('ui');
  const [start] = useState(() => valuesOf(banner));
  const form = useLazySchemaForm<typeof bannerValues, BannerValues>(loadSchema, start);
  const subject = banner ? `${banner.entityId} ${banner.updateTs}` : 'new';
  const draft = useOwnDraft(form, { form: 'banners', subject, version: 2 }, start);
  const save = useSave(banner, draft.finish);
  const labelOf = useLabels();
  const [language, setLanguage] = useState<Locale>(defaultLocale);
  return (
    <PageFrame title={text(banner ? 'edit' : 'new')}>
      <Form
        draft={draft}
        form={form}
        labelOf={labelOf}
        reveal={(path) => isTextPath(path) && setLanguage(languageOf(path))}
        onSubmit={(values) => save.run(values)}
      >
        <DraftNotice draft={draft} />
        <div className={classes.layout}>
          <div className={classes.sections}>
            <ContentSection
              control={form.control}
              setValue={form.setValue}
              language={language}
              onLanguage={setLanguage}
            />
            <AudienceSection control={form.control} targets={targets} />
            <SlotsSection control={form.control} />
            <LinksSection control={form.control} setValue={form.setValue} />
          </div>
          <div className={classes.side}>
            <BannerPreview control={form.control} language={language} />
            {save.failure && <ErrorNotice shape="line" error={save.failure} />}
            <div className={classes.foot}>
              <Button type="submit" loading={save.busy}>
                {words('save')}
              </Button>
              <ButtonLink href="/backoffice/banners" look="plain">
                {words('cancel')}
              </ButtonLink>
            </div>
          </div>
        </div>
      </Form>
    </PageFrame>
  );
}

type Label =
  | 'text'
  | 'fromDay'
  | 'toDay'
  | 'redirectUrl'
  | 'delaySeconds'
  | 'numberInFolder'
  | 'snippet'
  | 'shortText'
  | 'folder'
  | 'deepName';

/** Returns the label of a field for the error summary, with the language of a translated text. */
function useLabels(): (path: string) => string {
  const text = useTranslations('banners');
  return (path) => {
    const language = languageOf(path);
    const field = text((path.split('.').at(-1) ?? path) as Label);
    return language === defaultLocale ? field : `${field} (${localeNames[language]})`;
  };
}

function useSave(banner: ManagedBanner | null, finish: () => void) {
  const text = useTranslations('banners');
  const router = useRouter();
  const creation = useCreation<ReturnType<typeof draftOf>>();
  return useAction(
    (send, values: BannerValues) => {
      const body = draftOf(values);
      const update = ({ entityId: bannerId }: ManagedBanner) => send(banners.update, { params: { bannerId }, body });
      if (banner) return update(banner);
      return creation.create({
        sent: body,
        send: (one, key) => send(banners.create, { body: one }, { key }),
        change: update,
      });
    },
    {
      done: () => text('saved'),
      stale: ['banners'],
      failureIn: 'screen',
      onDone: () => {
        finish();
        router.push('/backoffice/banners');
        router.refresh();
      },
    },
  );
}
