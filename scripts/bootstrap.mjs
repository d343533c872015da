/**
 * First step of every `npm` command: ensures a recent Node and exactly the packages of the lock file, then runs
 * `scripts/<command>.ts`. Works on any Node from 18 and needs no package (ADR 1).
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const toolchain = path.join(root, '.toolchain');
const wantedNode = '24.21.0';
const { platform, arch } = process;
/** npm packages with the Node binary; the package for Macs with Apple silicon has another name. */
const nodePackage = `${platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node'}-${platform}-${arch}`;
/** Not every release is published for the Mac, so any release of the same major version is accepted. */
const nodeRange = platform === 'linux' ? wantedNode : wantedNode.split('.')[0];

/** Prints one line and exits. */
function fail(message) {
  console.error(`\n✗ ${message}\n`);
  process.exit(1);
}

/** Returns whether `version` satisfies `engines.node` of package.json: 22.22.2 or newer, no odd major versions. */
function isNewEnough(version) {
  const [major, minor, patch] = version.replace(/^v/, '').split('.').map(Number);
  if (major !== 22) return major >= 24;
  return minor > 22 || (minor === 22 && patch >= 2);
}

/** Runs npm with the given Node quietly; prints its output when it fails. */
function npm(node, args, cwd) {
  const cli = process.env.npm_execpath;
  const [command, first] = cli && /\.c?js$/.test(cli) ? [node, [cli]] : ['npm', []];
  const env = { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}` };
  const options = [...first, ...args, '--no-audit', '--no-fund', '--loglevel=error'];
  const run = spawnSync(command, options, { cwd, env, encoding: 'utf8' });
  if (run.error) fail(`npm could not be started: ${run.error.message}`);
  if (run.status === 0) return;
  console.error(run.stdout + run.stderr);
  fail(`npm ${args[0]} failed in ${cwd}. Is the registry within reach? \`npm ping\` tells.`);
}

/** Returns a recent Node: this one, or the one under .toolchain, installed when missing. */
function findNode() {
  if (isNewEnough(process.version)) return process.execPath;
  if (!['linux', 'darwin'].includes(platform))
    fail(`Node ${process.version} is too old: install Node ${wantedNode} or newer.`);
  const node = path.join(toolchain, 'node_modules', nodePackage, 'bin', 'node');
  const installed = spawnSync(node, ['--version'], { encoding: 'utf8' });
  if (installed.status === 0 && isNewEnough(installed.stdout)) return node;
  console.log(`Node ${process.version} is too old for this project: fetching Node ${nodeRange} into .toolchain …`);
  try {
    mkdirSync(toolchain, { recursive: true });
    // Without a package.json of its own, npm would install into the parent project.
    writeFileSync(path.join(toolchain, 'package.json'), '{"name":"toolchain","private":true}\n');
  } catch (error) {
    fail(`${toolchain} cannot be written: ${error.message}`);
  }
  const flags = ['--no-save', '--no-package-lock', '--engine-strict=false', '--ignore-scripts'];
  npm(process.execPath, ['install', `${nodePackage}@${nodeRange}`, '--prefix', toolchain, ...flags], toolchain);
  const fetched = spawnSync(node, ['--version'], { encoding: 'utf8' });
  if (fetched.status === 0 && isNewEnough(fetched.stdout)) return node;
  return fail(`The Node that npm fetched does not run here. Install Node ${wantedNode} or newer by hand.`);
}

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
const isForThisMachine = (entry) => entry.os?.includes(platform) && entry.cpu?.includes(arch) && !entry.libc;

/**
 * Returns whether node_modules matches the lock file. Compares npm's own record, which is written at the end of an
 * installation, so that an interrupted one does not count.
 */
function isInstalled() {
  const record = path.join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = packagesOf(record);
  return Object.entries(packagesOf(path.join(root, 'package-lock.json'))).every(([place, entry]) => {
    if (place === '') return true;
    if (installed[place]) return installed[place].version === entry.version;
    return (entry.optional || entry.devOptional) && !isForThisMachine(entry);
  });
}

/**
 * Installs the packages of the lock file with the Node that will run them, because an older one would select older
 * packages.
 */
function installPackages(node) {
  if (isInstalled()) return;
  console.log('Installing the packages of package-lock.json (about a minute) …');
  npm(node, ['ci', '--engine-strict=false'], root);
}

/** Runs the script, forwards signals, and exits with its exit code. */
function handOver(node, command, args) {
  const bins = [path.dirname(node), path.join(root, 'node_modules', '.bin'), process.env.PATH];
  const env = { ...process.env, PATH: bins.join(path.delimiter), LEASHED_BY: String(process.pid) };
  const leash = pathToFileURL(path.join(root, 'scripts', 'stack', 'leash.mjs')).href;
  const script = path.join(root, 'scripts', `${command}.ts`);
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  const child = spawn(node, ['--import', leash, '--import', 'tsx', script, ...args], { cwd: root, env, stdio });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  endWithParent(() => child.kill('SIGTERM'));
  child.on('error', (error) => fail(`Node could not be started: ${error.message}`));
  child.on('exit', (code, signal) => {
    if (signal) process.removeAllListeners(signal);
    if (signal) process.kill(process.pid, signal);
    else process.exit(code ?? 1);
  });
}

/** Ends when the parent process changes: npm forwards signals to a shell only, which does not forward them. */
function endWithParent(end) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, 500);
  watch.unref();
}

const [command, ...args] = process.argv.slice(2);
if (Number(process.versions.node.split('.')[0]) < 18)
  fail(`Node ${process.version} is too old to begin with: 18 is the least.`);
if (!command || !existsSync(path.join(root, 'scripts', `${command}.ts`)))
  fail(`Unknown command: ${command ?? '(none)'}.`);
const node = findNode();
installPackages(node);
handOver(node, command, args);
