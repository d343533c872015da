import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../stack/ports';
import { Refusal } from '../stack/refusal';

/** nginx with only `proxy_pass`: the cost of a plain proxy. */
export interface Nginx {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** Starts nginx in front of an address; returns undefined where it is not installed. */
export async function startNginx(folder: string, upstream: string): Promise<Nginx | undefined> {
  if (spawnSync('nginx', ['-v']).error) return undefined;
  const port = await freePort();
  const place = path.join(folder, 'nginx');
  mkdirSync(place, { recursive: true });
  writeFileSync(path.join(place, 'nginx.conf'), configuration(port, new URL(upstream).host));
  const child = spawn('nginx', ['-p', place, '-c', 'nginx.conf', '-e', 'error.log'], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  await waitFor(child, url);
  return { url, pid: child.pid ?? 0, stop: () => ending(child) };
}

/** One process, keep-alive on both sides, and one log line per request like the application. */
const configuration = (port: number, upstream: string) => `
daemon off; master_process off; pid nginx.pid;
events {}
http {
  access_log access.log; keepalive_requests 1000000000;
  client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
  upstream reference { server ${upstream}; keepalive 32; keepalive_requests 1000000000; }
  server {
    listen 127.0.0.1:${port};
    location / { proxy_pass http://reference; proxy_http_version 1.1; proxy_set_header Connection ""; }
  }
}
`;

async function waitFor(child: ChildProcess, url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (child.exitCode !== null) throw new Refusal(`nginx ended with ${child.exitCode} before it listened.`);
    if (await fetch(url).catch(() => null)) return;
    await pause(50);
  }
  throw new Refusal('nginx did not start.');
}

const ending = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('close', () => resolve());
    child.kill('SIGTERM');
  });
