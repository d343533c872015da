'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { ApiFailure } from './api-failure';
import { onSignedOutElsewhere } from './session';

/** The BFF has retried already: one more retry for faults that may pass soon, none for refusals and time-outs. */
const mayPassSoon = ({ status }: ApiFailure) => status === 0 || status === 502 || status === 503;

const newClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 1 && error instanceof ApiFailure && mayPassSoon(error),
      },
      // Without a network an action fails with words; by default it would wait in silence.
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** Provides the query cache for the screens below. A sign-out in another tab clears it too (SGN-09). */
export function DataProvider({ children }: { children: ReactNode }) {
  const [client] = useState(newClient);
  useEffect(() => onSignedOutElsewhere(() => window.location.assign('/login')), []);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
