'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { ImageField } from '@/components/form/field/image-field';
import { SectionCard } from '@/components/form/frame/section-card';
import { PictureIcon } from '@/components/ui/icon/icons';
import { agencies, type AgencyDetails, maxPhotos } from '@/lib/contract/agencies/agencies';
import { imageAddress } from '@/lib/contract/kit/upload-rules';
import classes from './details.module.css';

const photoShape = { shape: 'photo', aspect: 4 / 3, rules: agencies.addPhoto.body } as const;

/** Edits logo and photos of the agency. */
export function PicturesSection({ agency }: { agency: AgencyDetails }) {
  const text = useTranslations('agencies');
  const { refresh } = useRouter();
  const placeholder = <PictureIcon size={36} />;
  return (
    <div className={classes.sections}>
      <SectionCard id="logo" title={text('logo')}>
        <p className={classes.intro}>{text('logoText')}</p>
        <ImageField
          label={text('logo')}
          src={agency.logo ? imageAddress(agency.logo) : null}
          placeholder={placeholder}
          rules={agencies.uploadLogo.body}
          shape="wide"
          send={(send, file, sending) => send(agencies.uploadLogo, { file }, sending)}
          remove={(send) => send(agencies.removeLogo)}
          onChanged={refresh}
        />
      </SectionCard>
      <SectionCard
        id="photos"
        title={text('photos')}
        aside={text('photoCount', { count: agency.photos.length, max: maxPhotos })}
      >
        <div className={classes.sections}>
          {agency.photos.map((fileId, index) => (
            <ImageField
              key={fileId}
              {...photoShape}
              label={text('photo', { number: index + 1 })}
              src={imageAddress(fileId)}
              placeholder={placeholder}
              send={async (send, file, sending) => {
                const added = await send(agencies.addPhoto, { file, name: 'photo.jpg' }, sending);
                if (added.fileId !== fileId) await send(agencies.removePhoto, { params: { fileId } });
              }}
              remove={(send) => send(agencies.removePhoto, { params: { fileId } })}
              onChanged={refresh}
            />
          ))}
          {agency.photos.length < maxPhotos && (
            <ImageField
              {...photoShape}
              label={text('addPhoto')}
              src={null}
              placeholder={placeholder}
              camera="environment"
              send={(send, file, sending) => send(agencies.addPhoto, { file, name: 'photo.jpg' }, sending)}
              onChanged={refresh}
            />
          )}
        </div>
      </SectionCard>
    </div>
  );
}
