'use client';

import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useHydrating } from './use-hydrating';

interface Props {
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * Shows what loads later, like `Suspense`, and keeps the HTML of the server until it has loaded. A plain boundary shows
 * its fallback as soon as anything above it renders again: what somebody reads or presses would go and come back.
 */
export function SteadySuspense({ fallback, children }: Props) {
  const hydrating = useHydrating();
  const [taken, setTaken] = useState(!hydrating);
  const content = (
    <Suspense fallback={fallback}>
      {children}
      {!taken && <Taken tell={setTaken} />}
    </Suspense>
  );
  // The same element is not rendered again.
  const [first] = useState(content);
  return taken ? content : first;
}

/** Tells when the content around it has become part of the page. */
function Taken({ tell }: { tell: (taken: boolean) => void }) {
  useEffect(() => tell(true), [tell]);
  return null;
}
