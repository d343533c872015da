import type { Instant, InstantWithDefault } from '../db/columns';

/** What a file is for: each is read through calls of its own. */
export const filePurposes = ['logo', 'photo', 'banner', 'document', 'import', 'export'] as const;
export type FilePurpose = (typeof filePurposes)[number];

export interface FileTables {
  files: {
    id: string;
    agency_id: string;
    /** SHA-256 of the bytes in the file store. */
    hash: string;
    name: string;
    type: string;
    size: number;
    purpose: FilePurpose;
    created_by: string;
    created_at: InstantWithDefault;
    /** When it goes unless something has claimed it; null for what is in use. */
    expires_at: Instant | null;
  };
}
