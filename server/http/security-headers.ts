import 'server-only';

const development = process.env.NODE_ENV === 'development';

/** Content security policy: own scripts by nonce, no inline scripts, no framing. */
function contentSecurityPolicy(nonce: string, secure: boolean): string {
  const rules = [
    "default-src 'none'",
    // The dev server evaluates modules and injects styles; a build does neither.
    `script-src 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ''}`,
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    // Mantine positions elements with style attributes, which cannot load or run anything.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ];
  return rules.join('; ');
}

const common = (secure: boolean): Record<string, string> => ({
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // Camera for the scan screen. The policy of the first document applies to all later ones, so every page has it.
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(self), payment=(), usb=()',
  ...transport(secure),
});

/** Headers of HTML that no page guard has handled, such as for an unknown file: nothing may load or run. */
export const fallbackHeaders = (secure: boolean): Record<string, string> => ({
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  ...common(secure),
});

/** Headers of every page. The nonce must equal that of its scripts. */
export const pageHeaders = (nonce: string, secure: boolean): Record<string, string> => ({
  'Content-Security-Policy': contentSecurityPolicy(nonce, secure),
  ...common(secure),
});

const ofPrivateAnswers = (secure: boolean): readonly (readonly [string, string])[] =>
  Object.entries({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    ...transport(secure),
  });

const transport = (secure: boolean): Record<string, string> =>
  secure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {};

const [plain, encrypted] = [ofPrivateAnswers(false), ofPrivateAnswers(true)];

/** Headers of every response below /api: private, never stored, never rendered. */
export const apiHeaders = (secure: boolean) => (secure ? encrypted : plain);
