import { spawnSync } from 'node:child_process';
import { installDebianPackage } from './debian';

/** Ensures poppler's pdfsig, which verifies the seals of documents. */
export function requirePdfTools(): void {
  if (!spawnSync('pdfsig', ['-v']).error) return;
  installDebianPackage('poppler-utils', 'pdfsig, which verifies the seals of documents', 'PATH to where it is');
}
