import { notFound } from 'next/navigation';

/** Rendered in place of an address that leads nowhere, for people who are signed in: the menu stays (NAV-02). */
export default function UnknownPage() {
  notFound();
}
