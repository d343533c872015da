import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Refusal } from '../stack/refusal';

export const isDebian = () => existsSync('/etc/debian_version');

/**
 * Installs a Debian package. @throws Refusal with manual instructions where that is not possible
 * @param what description of the package @param setting variable that names another installation
 */
export function installDebianPackage(name: string, what: string, setting: string): void {
  const byHand = `${what}, is not here. Install it, or set ${setting}.`;
  if (!isDebian() || process.getuid?.() !== 0) throw new Refusal(byHand);
  console.log(`  installing ${name} from Debian's packages …`);
  const timeout = ['-o', 'DPkg::Lock::Timeout=300'];
  aptGet([...timeout, 'update']);
  aptGet([...timeout, 'install', '-y', '--no-install-recommends', name]);
}

function aptGet(args: string[]): void {
  const run = spawnSync('apt-get', args, {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (run.status !== 0)
    throw new Refusal(
      `apt-get ${args.join(' ')} failed:\n${(run.stdout + run.stderr).trim().split('\n').slice(-15).join('\n')}`,
    );
}
