import type { InstantWithDefault, Json } from '../../engine/db/columns';

export interface ViewTables {
  /** Views of lists that a person has saved under a name. */
  list_views: {
    id: string;
    agency_id: string;
    account_id: string;
    list: string;
    name: string;
    search: string;
    hidden: Json<string[]>;
    created_at: InstantWithDefault;
  };
}
