import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { DownloadIcon, ExternalIcon } from '@/components/ui/icon/icons';
import { Snippet } from '@/components/ui/value/snippet';
import { WrittenText } from '@/components/ui/value/written-text';
import type { Banner } from '@/lib/contract/desk/banners';
import { fillPath } from '@/lib/contract/kit/endpoint';
import { writtenIn } from '@/lib/i18n/locales';
import classes from './banner-content.module.css';

const base = '/api/ins-api/agent/banners';
/** Returns the address of a banner's image. */
export const imageOf = (imageId: string) => fillPath(`${base}/images/{id}`, { id: imageId });
const fileOf = (fileId: string) => fillPath(`${base}/files/{id}`, { id: fileId });

export type ShownBanner = Pick<
  Banner,
  'type' | 'text' | 'shortText' | 'snippet' | 'language' | 'imageId' | 'fileId' | 'redirectUrl' | 'target' | 'formName'
>;

/** Shows content and link of a banner, the same in strip and pop-up. */
export function BannerContent({ banner, onFollow }: { banner: ShownBanner; onFollow?: () => void }) {
  const text = useTranslations('banners');
  const { shortText, imageId, snippet, language, fileId, redirectUrl, target, formName } = banner;
  const outside = target !== '_self';
  return (
    <div className={classes.content}>
      {/* Served by the upstream behind a session, so that the image optimizer cannot fetch it. */}
      {imageId && (
        <img className={classes.image} src={imageOf(imageId)} alt="" loading="lazy" width={320} height={160} />
      )}
      {/* Title and text follow the direction of their own language, not that of the screen. */}
      <div className={classes.words} {...writtenIn(language)}>
        <p>
          {shortText && <strong className={classes.title}>{shortText}</strong>} <WrittenText>{banner.text}</WrittenText>
        </p>
        {snippet && <Snippet html={snippet} />}
      </div>
      {(redirectUrl ?? fileId ?? formName) && (
        <div className={classes.links}>
          {formName && (
            <Link href={formName} className={classes.link} onClick={onFollow}>
              {text('goThere')}
            </Link>
          )}
          {redirectUrl && (
            <a
              href={redirectUrl}
              className={classes.link}
              target={outside ? '_blank' : undefined}
              rel="noopener noreferrer"
              onClick={onFollow}
            >
              {text('more')}
              {outside && <ExternalIcon size={16} />}
            </a>
          )}
          {fileId && (
            <a href={fileOf(fileId)} className={classes.link} download>
              <DownloadIcon size={16} />
              {text('file')}
            </a>
          )}
        </div>
      )}
    </div>
  );
}
