import type { ConceptModule } from '../../engine/concept';
import { forgetRemoved } from './forget-removed';
import { migrations } from './migrations';
import { seed } from './seed';
import type { BannerTables } from './tables';
import { bannerHandlers } from './handlers';

declare module '../../engine/db/schema' {
  interface Schema extends BannerTables {}
}

export const bannersConcept = {
  name: 'banners',
  handlers: bannerHandlers,
  migrations,
  seed,
  jobs: [forgetRemoved],
} satisfies ConceptModule;
