// The social media bot form at /create-social-media-bot: which bot it is about.
import { useFullPlan } from "@/api/own-bots";
import { NoRoomForBot } from "@/components/NoRoomForBot";
import { Page } from "@/components/Page";
import { PageHeader } from "@/components/PageHeader";
import { LoadingState } from "@/components/states";
import { SocialBotFormScreen } from "./SocialBotFormScreen";
import { formTexts as texts } from "./texts";
import { useEditedSocialBot } from "./use-edited-social-bot";

export function SocialBotFormPage() {
  const { bot, loading } = useEditedSocialBot();
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
  return <SocialBotFormScreen key={bot?._id ?? "new"} bot={bot} />;
}
