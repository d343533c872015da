'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useAddressState } from '@/components/list/use-address-state';
import { PageFrame } from '@/components/shell/frame/page-frame';
import { ButtonLink } from '@/components/ui/action/button-link';
import type { FileSource } from '@/lib/rules/imports/import-source';
import { ChooseFile } from './choose-file';
import { KnownColumns } from './known-columns';
import { RecentFiles } from './recent-files';
import { RunView } from './run-view';

interface ImportScreenProps {
  source: FileSource;
  /** Insurers that send such files; none where the source has one sender. */
  insurers?: readonly { supplier: string; hasNumbers: boolean }[];
  /** Why no file can be uploaded now; replaces the place for a file. */
  obstacle?: ReactNode;
  /** Says how files come without an upload. */
  notice?: ReactNode;
}

const read = (params: URLSearchParams): string | null => params.get('file');
const write = (file: string | null): string => (file === null ? '' : new URLSearchParams({ file }).toString());

/** Takes in the files of one source: choose and check, look at what will change, take in (IMP-03, IMP-04). */
export function ImportScreen({ source, insurers, obstacle, notice }: ImportScreenProps) {
  const text = useTranslations('imports');
  const [importId, change] = useAddressState(read, write);
  return (
    <PageFrame
      title={text(`title.${source}`)}
      subtitle={importId === null ? text(`about.${source}`) : undefined}
      action={
        <ButtonLink href="/processes/management" look="plain">
          {text('past')}
        </ButtonLink>
      }
    >
      {importId === null ? (
        <>
          {notice}
          {obstacle ?? <ChooseFile source={source} insurers={insurers} onUploaded={(id) => change(() => id, 'push')} />}
          <RecentFiles source={source} />
          <KnownColumns source={source} />
        </>
      ) : (
        <RunView key={importId} importId={importId} onLeave={() => change(() => null, 'push')} />
      )}
    </PageFrame>
  );
}
