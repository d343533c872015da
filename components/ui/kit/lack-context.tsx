'use client';

import { createContext } from 'react';

/** Says in words what a refused call lacks and who can grant it; undefined where nothing is known of it. */
export const LackContext = createContext<(lack: string) => string | undefined>(() => undefined);
