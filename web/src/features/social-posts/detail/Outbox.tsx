// A post for a platform without an account here: the owner takes it along and publishes it by hand.
import { useMutation } from "@tanstack/react-query";
import { shownMessage } from "@/api/request-error";
import { BusyButton } from "@/components/BusyButton";
import { CopyButton } from "@/components/CopyButton";
import { platformName } from "@/components/platforms";
import { saveFile } from "@/components/save-file";
import { showError } from "@/components/toasts/toast-store";
import { IconDownload } from "../icons";
import { downloadPost, type Post, type SocialBot } from "../posts-calls";
import { deliveryTexts as texts } from "../texts";
import { dayIn } from "../zone-time";
import classes from "./detail.module.css";

interface OutboxProps {
  bot: SocialBot;
  post: Post;
  platform: string;
  zone: string;
}

export function Outbox({ bot, post, platform, zone }: OutboxProps) {
  const download = useMutation({
    mutationFn: () => downloadPost(post.id),
    onSuccess: (zip) => saveFile(zip, fileName(bot, post, zone)),
    onError: (error) => showError(shownMessage(error, texts.downloadFailed)),
  });
  return (
    <>
      <p className={classes.remark}>{texts.outboxLead(platformName(platform))}</p>
      <div className={classes.answers}>
        <BusyButton
          size="sm"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          label={texts.download}
          busyLabel={texts.downloading}
          busy={download.isPending}
          onClick={() => download.mutate()}
        />
        <CopyButton value={post.texts[platform] ?? post.text} label={texts.copy} />
      </div>
      <p className={classes.hint}>{texts.downloadHint}</p>
    </>
  );
}

function fileName(bot: SocialBot, post: Post, zone: string): string {
  const name = bot.botName
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
  return `${name.toLowerCase() || "post"}-${dayIn(zone, post.publish_at)}.zip`;
}
