// The registration route: puts the form together with where the person came from.
import { useLocation } from "react-router";
import { RegisterPage } from "@/features/accounts/RegisterPage";
import { returnPath } from "../guards";

export function RegisterScreen() {
  const { state } = useLocation();
  return <RegisterPage returnTo={returnPath(state)} returnState={state} />;
}
