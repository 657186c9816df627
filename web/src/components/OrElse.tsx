// A part that is fetched later may never come, for instance after the server was updated while the page stood open. Then
// something else stands in its place, and what is around it goes on.
import { Component, type ReactNode } from "react";

interface OrElseProps {
  instead: ReactNode;
  children: ReactNode;
}

export class OrElse extends Component<OrElseProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}
