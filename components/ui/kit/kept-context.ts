'use client';

import { createContext } from 'react';

/** True inside a form whose typed values are kept in this browser, so that failures there can say so. */
export const KeptContext = createContext(false);
