import type { contentTypes } from '../../../lib/contract/desk/contents';

export interface ContentTables {
  contents: { agency_id: string; type: (typeof contentTypes)[number]; content: string };
}
