// Everything about one post: how it stands, how it will look, its words and time, where it went, and what can be done
// now. All of it is one form, so that Enter in a field saves.
import { useCallback, useId, useState } from "react";
import type { Location } from "react-router";
import { RestoredNote } from "@/components/unsaved/RestoredNote";
import { useUnsavedGuard } from "@/components/unsaved/use-unsaved-guard";
import { OwnPictureButton, OwnPictureDialog } from "../new-post/OwnPicture";
import type { Post, SocialBot } from "../posts-calls";
import { usePostChange } from "../use-post-change";
import { Deliveries } from "./Deliveries";
import classes from "./detail.module.css";
import { EditFields } from "./EditFields";
import { Foot } from "./Foot";
import { Previews } from "./Previews";
import { Standing } from "./Standing";
import { usePostForm } from "./use-post-form";

interface PostDetailProps {
  bot: SocialBot;
  post: Post;
  zone: string;
}

const openPost = ({ search }: Location) => new URLSearchParams(search).get("post");

export function PostDetail({ bot, post, zone }: PostDetailProps) {
  const changer = usePostChange(bot._id);
  const editing = usePostForm(post, zone, changer);
  const closes = useCallback(
    (here: Location, next: Location) =>
      openPost(here) === post.id && (openPost(next) !== post.id || next.pathname !== here.pathname),
    [post.id],
  );
  const leaving = useUnsavedGuard({ dirty: editing.dirty, leaves: closes, keep: editing.keepDraft });
  const formId = useId();
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <form id={formId} noValidate className={classes.form} onSubmit={editing.submit}>
        <div className={classes.columns}>
          <div className={classes.full}>
            {editing.restored && <RestoredNote />}
            <Standing bot={bot} post={post} conflict={changer.conflict} editing={editing} />
          </div>
          <div className={classes.look}>
            <Previews
              bot={bot}
              post={post}
              zone={zone}
              draft={editing.dirty ? editing.form.values : undefined}
            />
            {post.can.own_picture && (
              <OwnPictureButton disabled={editing.dirty} onClick={() => setChoosing(true)} />
            )}
          </div>
          <div className={classes.work}>
            <EditFields post={post} editing={editing} />
            <Deliveries bot={bot} post={post} zone={zone} changer={changer} />
          </div>
        </div>
        <Foot post={post} editing={editing} changer={changer} leaving={leaving} />
      </form>
      <OwnPictureDialog post={post} changer={changer} opened={choosing} onClose={() => setChoosing(false)} />
    </>
  );
}
