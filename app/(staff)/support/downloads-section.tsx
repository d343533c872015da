import { getTranslations } from 'next-intl/server';
import { SectionCard } from '@/components/form/frame/section-card';
import { DateText } from '@/components/ui/value/date';
import { DownloadIcon } from '@/components/ui/icon/icons';
import { WrittenText } from '@/components/ui/value/written-text';
import { fillPath } from '@/lib/contract/kit/endpoint';
import { support, type SupportFile } from '@/lib/contract/desk/support';
import classes from './support.module.css';

const { upstream, path } = support.file;

/** Lists guides and forms to download. */
export async function DownloadsSection({ files }: { files: readonly SupportFile[] }) {
  const text = await getTranslations('support');
  return (
    <SectionCard id="downloads" title={text('downloads')}>
      <ul className={classes.lines}>
        {files.map(({ supportFileId, kind, title, description, updateTs }) => (
          <li key={supportFileId} className={classes.line}>
            <div className={classes.what}>
              <p className={classes.name}>
                <WrittenText>{title}</WrittenText>
                <span className={classes.mark}>{text(`kinds.${kind}`)}</span>
              </p>
              <p className={classes.note}>
                {description} {text('updated')} <DateText value={updateTs} />
              </p>
            </div>
            <a
              href={`/api/${upstream}/${fillPath(path, { supportFileId })}`}
              download
              className={classes.download}
              aria-label={text('downloadOf', { title })}
            >
              <DownloadIcon size={18} />
              {text('download')}
            </a>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
