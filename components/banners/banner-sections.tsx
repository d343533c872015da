'use client';

import { useTranslations } from 'next-intl';
import type { Control, UseFormSetValue } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { ChoiceField } from '@/components/form/field/choice-field';
import { DateField } from '@/components/form/field/date-field';
import { ImageField } from '@/components/form/field/image-field';
import { MultiSelectField } from '@/components/form/field/multi-select-field';
import { NumberField } from '@/components/form/field/number-field';
import { SectionCard } from '@/components/form/frame/section-card';
import { SelectField } from '@/components/form/field/select-field';
import { SwitchField } from '@/components/form/field/switch-field';
import { TextField } from '@/components/form/field/text-field';
import { MegaphoneIcon } from '@/components/ui/icon/icons';
import { allPages } from '@/lib/access/derive';
import { banners } from '@/lib/contract/desk/banners';
import type { Locale } from '@/lib/i18n/locales';
import { bannerRoles, companyPrivileges } from '@/lib/rules/work/banner';
import { imageOf } from './banner-content';
import { FileChoice } from './file-choice';
import classes from './banner-form.module.css';
import { BannerTextFields } from './banner-texts';
import type { OutputOf } from '@/lib/contract/kit/endpoint';
import type { BannerValues } from './banner-values';

export type Targets = OutputOf<typeof banners.targets>;

interface SectionProps {
  control: Control<BannerValues>;
}
type WritingProps = SectionProps & { setValue: UseFormSetValue<BannerValues> };

/** Edits the content. */
export function ContentSection({
  control,
  setValue,
  language,
  onLanguage,
}: WritingProps & { language: Locale; onLanguage: (language: Locale) => void }) {
  const text = useTranslations('banners');
  const imageId = useWatch({ control, name: 'imageId' });
  const put = (id: string | null) => setValue('imageId', id, { shouldDirty: true });
  return (
    <SectionCard id="content-section" title={text('content')}>
      <div className={classes.fields}>
        <div className={classes.wide}>
          <ChoiceField
            control={control}
            name="type"
            label={text('type')}
            choices={(['BANNER', 'POPUP'] as const).map((value) => ({ value, label: text(`types.${value}`) }))}
          />
        </div>
        <BannerTextFields control={control} language={language} onLanguage={onLanguage} />
        <div className={classes.wide}>
          <ImageField
            label={text('image')}
            src={imageId && imageOf(imageId)}
            placeholder={<MegaphoneIcon />}
            rules={banners.uploadImage.body}
            shape="wide"
            send={(send, file, sending) =>
              send(banners.uploadImage, { file }, sending).then(({ fileId }) => put(fileId))
            }
            remove={async () => put(null)}
            onChanged={() => undefined}
          />
        </div>
      </div>
    </SectionCard>
  );
}

/** Edits the audience. */
export function AudienceSection({ control, targets }: SectionProps & { targets: Targets }) {
  const text = useTranslations('banners');
  const everybody = text('everybody');
  return (
    <SectionCard id="audience-section" title={text('audience')}>
      <div className={classes.fields}>
        <MultiSelectField
          control={control}
          name="userRoles"
          label={text('roles')}
          placeholder={everybody}
          options={bannerRoles.map((value) => ({ value, label: text(`role.${value}`) }))}
        />
        <MultiSelectField
          control={control}
          name="companyPrivileges"
          label={text('privileges')}
          placeholder={everybody}
          options={companyPrivileges.map((value) => ({ value, label: text(`privilege.${value}`) }))}
        />
        <MultiSelectField
          control={control}
          name="agencyIds"
          label={text('agencies')}
          placeholder={everybody}
          options={targets.agencies.map(({ agencyId, name }) => ({ value: agencyId, label: name }))}
        />
        <MultiSelectField
          control={control}
          name="backofficeIds"
          label={text('backoffices')}
          placeholder={everybody}
          options={targets.backofficeIds.map((value) => ({ value, label: value }))}
        />
      </div>
    </SectionCard>
  );
}

const screens = allPages.filter(({ built, gate }) => built && gate !== 'public');

/** Edits screens and period. */
export function SlotsSection({ control }: SectionProps) {
  const text = useTranslations('banners');
  const menu = useTranslations('shell.menu');
  const options = [
    ...screens.map(({ key }) => ({ value: key, label: menu(key as 'home') })),
    { value: 'login', label: text('login') },
  ];
  return (
    <SectionCard id="places-section" title={text('places')}>
      <div className={classes.fields}>
        <MultiSelectField
          control={control}
          name="screens"
          label={text('screens')}
          placeholder={text('screensHelp')}
          options={options}
        />
        <TextField control={control} name="deepName" label={text('deepName')} maxLength={60} dir="ltr" />
        <DateField control={control} name="fromDay" label={text('fromDay')} />
        <DateField control={control} name="toDay" label={text('toDay')} />
        <NumberField control={control} name="delaySeconds" label={text('delaySeconds')} min={0} max={3_600} />
        <TextField control={control} name="folder" label={text('folder')} maxLength={60} />
        <NumberField control={control} name="numberInFolder" label={text('numberInFolder')} min={0} max={999} />
        <div className={classes.wide}>
          <SwitchField control={control} name="alwaysDisplay" label={text('alwaysDisplay')} />
          <SwitchField control={control} name="active" label={text('active')} />
        </div>
      </div>
    </SectionCard>
  );
}

/** Edits link and file. */
export function LinksSection({ control, setValue }: WritingProps) {
  const text = useTranslations('banners');
  const menu = useTranslations('shell.menu');
  const fileId = useWatch({ control, name: 'fileId' });
  const places = screens
    .filter(({ path }) => !path.includes('['))
    .map(({ key, path }) => ({ value: path as string, label: menu(key as 'home') }));
  return (
    <SectionCard id="links-section" title={text('leads')}>
      <div className={classes.fields}>
        <TextField
          control={control}
          name="redirectUrl"
          label={text('redirectUrl')}
          type="url"
          dir="ltr"
          maxLength={500}
        />
        <SelectField control={control} name="formName" label={text('formName')} options={places} clearable searchable />
        <SelectField
          control={control}
          name="target"
          label={text('opensIn')}
          options={(['_blank', '_self'] as const).map((value) => ({
            value,
            label: text(value === '_blank' ? 'newWindow' : 'sameWindow'),
          }))}
        />
        <div className={classes.wide}>
          <FileChoice fileId={fileId} onChange={(id) => setValue('fileId', id, { shouldDirty: true })} />
        </div>
      </div>
    </SectionCard>
  );
}
