import { type NextRequest, NextResponse } from 'next/server';
import { guardPage } from './server/session/page-guard';

/** Guards every page with the access tree (NAV-02). */
export async function middleware(request: NextRequest) {
  const asked = new URL(request.url);
  asked.searchParams.delete('_rsc');
  const { redirect, instead, forward, answer } = await guardPage(request, asked.pathname + asked.search);
  const to = (path: string) => new URL(path, request.url);
  const init = { request: { headers: forward } };
  const response = redirect
    ? NextResponse.redirect(to(redirect), 303)
    : instead
      ? NextResponse.rewrite(to(instead), init)
      : NextResponse.next(init);
  answer.forEach((value, name) => response.headers.append(name, value));
  return response;
}

export const config = {
  runtime: 'nodejs',
  // All paths except built files. An unknown file name gets the not-found page with its headers.
  matcher: ['/((?!api/|_next/|icons/|fonts/|[^/]+\\.(?:js|webmanifest|ico|svg)$|offline\\.html$).*)'],
};
