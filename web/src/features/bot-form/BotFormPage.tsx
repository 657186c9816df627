// The chatbot form at /create-bot and /edit-bot: who may see it, and which bot it is about.
import { useFullPlan } from "@/api/own-bots";
import { NoRoomForBot } from "@/components/NoRoomForBot";
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
  const fullAt = useFullPlan(!loading && !bot);
  if (fullAt !== undefined) {
    return (
      <Page width="wide">
        <PageHeader title={texts.createTitle} />
        <NoRoomForBot allowed={fullAt} />
      </Page>
    );
  }
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
