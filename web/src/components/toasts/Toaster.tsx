// Draws the one toast there may be. The two live regions are always in the page, because screen readers
// only speak of changes inside a region they already know; failures interrupt, the rest waits its turn.
import { ActionIcon, Button, Text } from "@mantine/core";
import { useSyncExternalStore } from "react";
import { IconAlert, IconCircleCheck, IconClose, IconInfo } from "@/components/icons";
import classes from "./Toaster.module.css";
import {
  dismissToast,
  holdToast,
  releaseToast,
  type ShownToast,
  shownToast,
  subscribeToToast,
} from "./toast-store";

export function Toaster({ dismissLabel = "Dismiss notification" }: { dismissLabel?: string }) {
  const toast = useSyncExternalStore(subscribeToToast, shownToast, shownToast);
  const destructive = toast?.tone === "destructive";
  return (
    <div className={classes.place}>
      <div role="status" aria-live="polite" aria-atomic="true">
        {toast && !destructive && <ToastCard key={toast.id} toast={toast} dismissLabel={dismissLabel} />}
      </div>
      <div role="alert" aria-atomic="true">
        {toast && destructive && <ToastCard key={toast.id} toast={toast} dismissLabel={dismissLabel} />}
      </div>
    </div>
  );
}

const icons = { success: IconCircleCheck, neutral: IconInfo, destructive: IconAlert };

function ToastCard({ toast, dismissLabel }: { toast: ShownToast; dismissLabel: string }) {
  const Icon = icons[toast.tone];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only stops the clock; nothing can be done here that the button does not do
    <div
      className={classes.toast}
      data-toast
      data-tone={toast.tone}
      onMouseEnter={holdToast}
      onMouseLeave={releaseToast}
      onFocus={holdToast}
      onBlur={releaseToast}
    >
      <Icon className={classes.icon} size={22} aria-hidden="true" />
      <div className={classes.words}>
        {toast.title && (
          <Text fw={620} size="sm" component="p">
            {toast.title}
          </Text>
        )}
        <Text size="sm" component="p" c={toast.title ? "dimmed" : undefined}>
          {toast.message}
        </Text>
      </div>
      {toast.action && (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => {
            dismissToast();
            toast.action?.run();
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <ActionIcon variant="subtle" color="gray" aria-label={dismissLabel} onClick={dismissToast}>
        <IconClose size={18} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}
