// A platform's sign. One that has none here is shown by a general one; its name stands beside it or is spoken.
import { platformWith } from "@/components/platforms";
import { IconSend } from "./icons";

export function PlatformSign({ id, size = 18 }: { id: string; size?: number }) {
  const Icon = platformWith(id)?.Icon ?? IconSend;
  return <Icon size={size} stroke={1.7} aria-hidden="true" />;
}
