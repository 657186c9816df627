// What the admin can do for, or about, one user.
import { ActionIcon, Menu } from "@mantine/core";
import { useRef } from "react";
import { Link } from "react-router";
import { IconLogout, IconMail } from "@/components/icons";
import { useSession } from "@/session/use-session";
import type { AdminUser } from "../contract";
import type { OpenDialog, UserDialog } from "../dialogs/ConsoleDialogs";
import { IconCredit, IconDots, IconEdit, IconFlag, IconHistory, IconRestore, IconSuspend } from "../icons";
import type { Place } from "../place";
import { usersTexts as texts } from "../texts";
import { calledBy } from "../user-name";

interface UserMenuProps {
  user: AdminUser;
  place: Place;
  open: OpenDialog;
}

export function UserMenu({ user, place, open }: UserMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isOneself = useSession().user?.user_id === user.user_id;

  function item(kind: UserDialog, Icon: typeof IconDots, label: string, color?: string) {
    return (
      <Menu.Item
        color={color}
        leftSection={<Icon size={16} aria-hidden="true" />}
        onClick={() => {
          // The item disappears with the menu; the dialog shall come back to the button.
          button.current?.focus({ preventScroll: true });
          open.user(kind, user);
        }}
      >
        {label}
      </Menu.Item>
    );
  }

  return (
    <Menu position="bottom-end" width={230} shadow="md" radius="md">
      <Menu.Target>
        <ActionIcon
          ref={button}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={texts.menu(calledBy(user))}
        >
          <IconDots size={20} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {item("subscription", IconEdit, texts.editSubscription)}
        {item("credit", IconCredit, texts.adjustCredit)}
        {user.flagged_at && item("settle", IconFlag, texts.clearFlag)}
        {item("code", IconMail, texts.sendCode)}
        {item("signOut", IconLogout, texts.signOut)}
        <Menu.Item
          component={Link}
          to={place.to({ tab: "activity", user: user.user_id })}
          leftSection={<IconHistory size={16} aria-hidden="true" />}
        >
          {texts.showActivity}
        </Menu.Item>
        {/* Nobody locks themselves out. */}
        {!isOneself && (
          <>
            <Menu.Divider />
            {user.suspended_at
              ? item("restore", IconRestore, texts.restore)
              : item("suspend", IconSuspend, texts.suspend, "red")}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
