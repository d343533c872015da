import { notFound } from 'next/navigation';

/** Rendered for an unknown address when signed in, so that the menu stays (NAV-02). */
export default function UnknownPage() {
  notFound();
}
