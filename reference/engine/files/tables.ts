import type { Instant, InstantWithDefault } from '../db/columns';

/** Purpose of a file; each is read through its own calls. */
export const filePurposes = ['logo', 'photo', 'banner', 'document', 'import', 'export', 'recording', 'mail'] as const;
export type FilePurpose = (typeof filePurposes)[number];

export interface FileTables {
  files: {
    id: string;
    agency_id: string;
    /** SHA-256 of the bytes. */
    hash: string;
    name: string;
    type: string;
    size: number;
    purpose: FilePurpose;
    created_by: string;
    created_at: InstantWithDefault;
    /** Expiry of an unclaimed file; null when it is in use. */
    expires_at: Instant | null;
  };
}
