import { spawnSync } from 'node:child_process';
import { installDebianPackage } from './debian';

/** Makes sure that there is poppler's pdfsig, which says whether the seal of a document is valid. */
export function requirePdfTools(): void {
  if (!spawnSync('pdfsig', ['-v']).error) return;
  installDebianPackage('poppler-utils', 'pdfsig, which verifies the seals of documents', 'PATH to where it is');
}
