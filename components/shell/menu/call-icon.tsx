import { ActionIcon, type ActionIconProps, Tooltip } from '@mantine/core';
import type { EndpointDefinition } from '@/lib/contract/kit/endpoint';
import { useDenied } from './use-denied';

interface CallIconProps extends ActionIconProps {
  /** The call that the button makes or leads to. */
  of: EndpointDefinition;
  /** Says what the button does. */
  label: string;
  onClick: () => void;
}

/** Shows an icon that makes a call; where the signed-in person may not make it, it says why beforehand (SD 2). */
export function CallIcon({ of, label, onClick, ...look }: CallIconProps) {
  const denied = useDenied(of);
  if (denied === null) return <ActionIcon {...look} aria-label={label} title={label} onClick={onClick} />;
  return (
    <Tooltip label={denied} multiline maw={280} events={{ hover: true, focus: true, touch: true }}>
      <ActionIcon {...look} aria-label={label} aria-disabled data-disabled />
    </Tooltip>
  );
}
