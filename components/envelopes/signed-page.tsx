'use client';

import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { fillPath } from '@/lib/contract/kit/endpoint';
import { pages } from '@/lib/contract/documents/pages';
import classes from './signed-page.module.css';

/** Least resolution of a page image: the thumbnail is smaller. */
const dpi = 36;

interface SignedPageProps {
  documentId: string;
  /** Shown where the page cannot be drawn. */
  fallback: ReactNode;
}

/** Shows the first page of a signed document as a thumbnail, loaded when it comes near the window. */
export function SignedPage({ documentId, fallback }: SignedPageProps) {
  const [failed, setFailed] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  useLayoutEffect(() => {
    // An image of the server's page may have failed before React listened.
    const { complete = false, naturalWidth = 0 } = image.current ?? {};
    if (complete && naturalWidth === 0) setFailed(true);
  }, []);
  if (failed) return fallback;
  return (
    // Private customer data: the image optimizer must not cache a copy.
    <img
      ref={image}
      className={classes.page}
      src={`/api/${pages.image.upstream}/${fillPath(pages.image.path, { documentId, page: '1' })}?dpi=${dpi}`}
      alt=""
      width={28}
      height={38}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
    />
  );
}
