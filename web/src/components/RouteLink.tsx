// Mantine's look on the router's links, in the two forms the app needs.
import { Anchor, type AnchorProps, Button, type ButtonProps } from "@mantine/core";
import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";

type Target = Pick<LinkProps, "to" | "state" | "onClick" | "target"> & { children: ReactNode };

export function TextLink(props: AnchorProps & Target) {
  return <Anchor component={Link} inherit={props.size === undefined} {...props} />;
}

export function ButtonLink(props: ButtonProps & Target) {
  return <Button component={Link} {...props} />;
}
