// The chatbot form at /create-bot and /edit-bot: who may see it, and which bot it is about.
import { Page } from "@/components/Page";
import { PageHeader } from "@/components/PageHeader";
import { LoadingState } from "@/components/states";
import { useSession } from "@/session/use-session";
import { AuthenticationRequired } from "./AuthenticationRequired";
import { BotFormScreen } from "./BotFormScreen";
import { botFormTexts as texts } from "./texts";
import { useEditedBot } from "./use-edited-bot";

export function BotFormPage() {
  const { user } = useSession();
  return user ? <OwnersForm email={user.email ?? ""} /> : <AuthenticationRequired />;
}

function OwnersForm({ email }: { email: string }) {
  const { bot, loading } = useEditedBot();
  if (loading) {
    return (
      <Page width="wide">
        <PageHeader title={texts.editTitle} />
        <LoadingState label={texts.loading} lines={9} />
      </Page>
    );
  }
  return <BotFormScreen key={bot?._id ?? "new"} bot={bot} accountEmail={email} />;
}
