/// <reference types="vite/client" />

// Icons are imported one file each: the package's index has thousands, and tests would load them all.
declare module "@tabler/icons-react/dist/esm/icons/*.mjs" {
  import type { Icon } from "@tabler/icons-react";

  const icon: Icon;
  export default icon;
}
