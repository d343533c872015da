'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { ApiFailure } from './api-failure';
import { onSignedOutElsewhere } from './session';

/** The BFF has retried already: once more for what may pass by itself, never for an answer that says no. */
const mayPass = (error: Error) => error instanceof ApiFailure && (error.status === 0 || error.status >= 502);

const newClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: (failures, error) => failures < 1 && mayPass(error) },
      mutations: { retry: false },
    },
  });

/** Cache of upstream answers for the screens below. A sign-out in another tab ends this one too (SGN-09). */
export function DataProvider({ children }: { children: ReactNode }) {
  const [client] = useState(newClient);
  useEffect(() => onSignedOutElsewhere(() => window.location.assign('/login')), []);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
