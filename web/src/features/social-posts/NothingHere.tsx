// What a list says when it is empty, and what to do about it.
import { Button } from "@mantine/core";
import { useNavigate } from "react-router";
import { IconCircleCheck } from "@/components/icons";
import { openForm } from "@/components/open-bot";
import { ButtonLink } from "@/components/RouteLink";
import { EmptyState } from "@/components/states";
import { IconCalendar, IconSend } from "./icons";
import { newPostTexts } from "./new-post/texts";
import classes from "./PostsPage.module.css";
import type { Place } from "./paths";
import type { ListView } from "./posts-calls";
import { listTexts as texts } from "./texts";

const words = {
  all: { title: texts.noPosts, lead: texts.noPostsLead, icon: IconCalendar },
  upcoming: { title: texts.noUpcoming, lead: texts.noUpcomingLead, icon: IconCalendar },
  published: { title: texts.noPublished, lead: texts.noPublishedLead, icon: IconSend },
  failed: { title: texts.noFailed, lead: texts.noFailedLead, icon: IconCircleCheck },
};

interface NothingHereProps {
  botId: string;
  view: ListView;
  place: Place;
  onWrite: () => void;
}

export function NothingHere({ botId, view, place, onWrite }: NothingHereProps) {
  const { title, lead, icon } = words[view];
  const toSchedule = view === "all" || view === "upcoming";
  return (
    <div className={classes.panel}>
      <EmptyState
        icon={icon}
        title={title}
        action={
          toSchedule ? (
            <StartPosting botId={botId} onWrite={onWrite} />
          ) : (
            <ButtonLink to={place.toView("upcoming")}>{texts.seeUpcoming}</ButtonLink>
          )
        }
      >
        {lead}
      </EmptyState>
    </div>
  );
}

/** The two ways to a post: the bot writes it by a schedule, or the owner writes it now. */
export function StartPosting({ botId, onWrite }: { botId: string; onWrite: () => void }) {
  const navigate = useNavigate();
  return (
    <>
      <Button onClick={() => openForm("editSocial", botId, navigate)}>{texts.editSchedule}</Button>
      <Button variant="default" onClick={onWrite}>
        {newPostTexts.open}
      </Button>
    </>
  );
}
