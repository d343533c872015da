import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin('./server/i18n/request.ts');

const config: NextConfig = {
  output: 'standalone',
  outputFileTracingRoot: import.meta.dirname,
  poweredByHeader: false,
  reactStrictMode: true,
  // With addresses made neat, 127.0.0.1 becomes localhost and a rewrite of the middleware a call to another host.
  skipProxyUrlNormalize: true,
  // Types are a step of `npm test`: whoever only starts the program need not wait for them.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    authInterrupts: true,
    optimizePackageImports: ['@mantine/core', '@mantine/hooks', '@mantine/dates'],
  },
};

export default withNextIntl(config);
