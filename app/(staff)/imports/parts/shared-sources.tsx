'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { importPages } from '@/components/imports/import-pages';
import { SharedNotice } from '@/components/scan/shared-notice';
import { ButtonLink } from '@/components/ui/action/button-link';
import type { FileSource } from '@/lib/rules/imports/import-source';
import { preflight } from '../preflight';

interface SharedSourcesProps {
  file: File;
  /** Sources whose files this person may upload. */
  sources: readonly FileSource[];
  onRefuse: () => void;
}

/** Says which files a shared one looks like, and leads to the screen that takes it in (IMP-04). */
export function SharedSources({ file, sources, onRefuse }: SharedSourcesProps) {
  const text = useTranslations('imports');
  const likely = useLikelySources(file, sources);
  const note =
    likely === null
      ? text('checking')
      : likely.length > 0
        ? text('shared.looksLike', { sources: likely.map((source) => text(`title.${source}`)).join(' · ') })
        : text('shared.which');
  const ordered = likely ? [...likely, ...sources.filter((source) => !likely.includes(source))] : sources;
  return (
    <SharedNotice title={text('shared.title')} files={[file]} note={note}>
      {ordered.map((source) => (
        <ButtonLink key={source} href={importPages[source]} look={likely?.includes(source) ? undefined : 'plain'}>
          {text(`title.${source}`)}
        </ButtonLink>
      ))}
      <Button variant="subtle" onClick={onRefuse}>
        {text('shared.refuse')}
      </Button>
    </SharedNotice>
  );
}

/** Returns the sources whose columns a file has; null while it is being read. */
function useLikelySources(file: File, sources: readonly FileSource[]): readonly FileSource[] | null {
  const [likely, setLikely] = useState<{ file: File; sources: FileSource[] } | null>(null);
  const names = sources.join(' ');
  useEffect(() => {
    let left = false;
    void (async () => {
      const found: FileSource[] = [];
      // One after the other: a phone reads one file at a time.
      for (const source of names.split(' ') as FileSource[]) {
        const answer = await preflight(source, file, []);
        if (left) return;
        if ('sheet' in answer || ('known' in answer && answer.known !== null)) found.push(source);
      }
      setLikely({ file, sources: found });
    })();
    return () => void (left = true);
  }, [file, names]);
  return likely?.file === file ? likely.sources : null;
}
