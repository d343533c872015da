'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ScanPage } from '@/components/scan/scan-page';
import { showUndo } from '@/components/ui/action/undo-toast';
import { neighbourOf } from '@/lib/scan/page-list';
import type { ScanHandle } from './use-scan';

export interface ShownPage {
  page: ScanPage | undefined;
  /** Index of the page, from 0. */
  place: number;
  show: (id: string) => void;
  /** Removes a page, with an undo. */
  remove: (page: ScanPage) => void;
}

/** Keeps which page is shown enlarged. */
export function useShown({ pages, remove }: ScanHandle): ShownPage {
  const text = useTranslations('scan');
  const words = useTranslations('ui');
  const [id, show] = useState<string | null>(null);
  const place = Math.max(
    0,
    pages.findIndex((page) => page.id === id),
  );
  const removeOne = (gone: ScanPage) => {
    const number = pages.findIndex((one) => one.id === gone.id) + 1;
    show(neighbourOf(pages, gone.id));
    const restore = remove(gone.id);
    const onUndo = () => {
      restore();
      show(gone.id);
    };
    showUndo({ message: text('removed', { number }), undo: words('undo'), onUndo });
  };
  return { page: pages[place], place, show, remove: removeOne };
}
