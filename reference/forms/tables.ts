import type { FormField, SignaturePlace } from '../../lib/contract/forms';
import type { Instant, Json, WithDefault } from '../db/columns';

export interface FormTables {
  /** Forms of an agency's own; those of the product are not in the database. */
  forms: {
    id: string;
    agency_id: string;
    name: string;
    file_id: string;
    pages: number;
    fields: Json<FormField[]>;
    signature_places: Json<SignaturePlace[]>;
    created_by: string;
    /** Rises with every change: whoever saves an older one has not seen it. */
    version: WithDefault<number>;
    updated_at: Instant;
  };
}
