import { signedParts } from '@/lib/format/bidi';

interface WrittenTextProps {
  children: string | null | undefined;
  className?: string | undefined;
}

/**
 * Shows text that people wrote, the same in lists, cards and dialogs: each line runs as its first letter does, whatever
 * stands around it, and a minus stays in front of its number.
 */
export function WrittenText({ children, className }: WrittenTextProps) {
  if (!children) return null;
  const parts = signedParts(children);
  // The only text of an element changes also on a page that the browser translates.
  if (!parts.some(({ signed }) => signed)) return <bdi className={className}>{children}</bdi>;
  return (
    <bdi className={className}>
      {parts.map(({ text, signed }, at) =>
        signed ? (
          <bdi key={at} dir="ltr">
            {text}
          </bdi>
        ) : (
          <span key={at}>{text}</span>
        ),
      )}
    </bdi>
  );
}
