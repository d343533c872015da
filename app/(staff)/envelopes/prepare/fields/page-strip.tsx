'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { PageExtent } from '@/lib/shapes/field-geometry';
import { addressOfPage } from '../address-of-page';
import type { PlanField } from '../plan';
import classes from './page-strip.module.css';

interface PageStripProps {
  documentId: string;
  pages: readonly PageExtent[];
  fields: readonly PlanField[];
  current: number;
  onChange: (page: number) => void;
}

/** Shows all pages as thumbnails with their number of fields; pages out of sight are loaded lazily. */
export function PageStrip({ documentId, pages, fields, current, onChange }: PageStripProps) {
  const text = useTranslations('envelopes');
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const [strip, button] = [list.current, list.current?.querySelector<HTMLElement>('[aria-current]')];
    if (!strip || !button) return;
    // Scrolls only the strip: scrollIntoView would also move the window.
    const [outer, inner] = [strip.getBoundingClientRect(), button.getBoundingClientRect()];
    strip.scrollBy({
      top: inner.top - outer.top - outer.height / 2 + inner.height / 2,
      left: inner.left - outer.left - outer.width / 2 + inner.width / 2,
    });
  }, [current]);
  return (
    <nav aria-label={text('pages')} className={classes.nav}>
      <ol ref={list} className={classes.strip}>
        {pages.map(({ width, height }, at) => {
          const page = at + 1;
          const count = fields.filter((field) => field.page === page).length;
          return (
            <li key={page}>
              <button
                type="button"
                className={classes.page}
                aria-current={page === current ? 'page' : undefined}
                onClick={() => onChange(page)}
              >
                <img
                  src={addressOfPage(documentId, page, 'thumbnail')}
                  alt=""
                  loading="lazy"
                  width={Math.round(width)}
                  height={Math.round(height)}
                />
                <span className="visually-hidden">{text('pageWithFields', { page, count })}</span>
                <span aria-hidden="true">{page}</span>
                {count > 0 && (
                  <span className={classes.count} aria-hidden="true">
                    {count}
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
