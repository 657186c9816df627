// Who may see which route. A person sent away to sign in is brought back to the page they asked for;
// the page travels in the router's state, never in the address, so nobody can plant one.
import { type Location, Navigate, Outlet, useLocation } from "react-router";
import { useSession } from "@/session/use-session";

export const SIGNED_IN_HOME = "/dashboard";

/** The page to go to after signing in: where the person was sent away from, else the dashboard. */
export function returnPath(state: unknown): string {
  const from = (state as { from?: unknown } | null)?.from;
  const insideTheApp = typeof from === "string" && from.startsWith("/") && !from.startsWith("//");
  return insideTheApp ? from : SIGNED_IN_HOME;
}

export function stateToReturnTo(location: Pick<Location, "pathname" | "search" | "hash">): { from: string } {
  return { from: `${location.pathname}${location.search}${location.hash}` };
}

export function RequireSession() {
  const { signedIn } = useSession();
  const location = useLocation();
  return signedIn ? <Outlet /> : <Navigate to="/login" replace state={stateToReturnTo(location)} />;
}

export function RequireVisitor() {
  const { signedIn } = useSession();
  const location = useLocation();
  return signedIn ? <Navigate to={returnPath(location.state)} replace /> : <Outlet />;
}

export function RequireAdmin() {
  const { isAdmin } = useSession();
  return isAdmin ? <Outlet /> : <Navigate to="/" replace />;
}
