// The sign-in route: puts the form together with where the person came from.
import { useLocation } from "react-router";
import { LoginPage } from "@/features/accounts/LoginPage";
import { returnPath } from "../guards";

export function LoginScreen() {
  const { state } = useLocation();
  return <LoginPage returnTo={returnPath(state)} returnState={state} />;
}
