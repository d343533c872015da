import type { ConceptModule } from '../concept';
import { migrations } from './migrations';
import { tidyFiles } from './tidy-files';
import type { FileTables } from './tables';
import { fileHandlers } from './handlers';

declare module '../db/schema' {
  interface Schema extends FileTables {}
}

export const filesConcept = {
  name: 'files',
  handlers: fileHandlers,
  migrations,
  jobs: [tidyFiles],
} satisfies ConceptModule;
