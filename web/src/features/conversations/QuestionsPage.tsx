// The owner sees what visitors asked and the bot did not know, and answers it or lets it be.
import { useRef } from "react";
import { useParams } from "react-router";
import { useOneDialog } from "@/components/one-dialog";
import { BotFrame } from "./BotFrame";
import { NoQuestions } from "./NothingHere";
import { QuestionList, QuestionsLoading } from "./QuestionList";
import classes from "./QuestionList.module.css";
import { isEmpty, SearchedList } from "./SearchedList";
import { type Missing, TeachDialog } from "./TeachDialog";
import { questionTexts as texts } from "./texts";
import { useBot, useQuestions } from "./use-inbox";
import { useListSearch } from "./use-list-search";

export function QuestionsPage() {
  const { botId = "" } = useParams();
  const bot = useBot(botId);
  return (
    <BotFrame botId={botId} bot={bot}>
      <Questions key={botId} botId={botId} />
    </BotFrame>
  );
}

function Questions({ botId }: { botId: string }) {
  const search = useListSearch();
  const list = useQuestions(botId, search.words);
  const { shown, show, windowWith } = useOneDialog<Missing>();
  const region = useRef<HTMLElement>(null);
  // An entry that is seen to goes, and its buttons with it.
  const stayHere = () => region.current?.focus({ preventScroll: true });
  return (
    <section ref={region} tabIndex={-1} className={classes.region} aria-label={texts.list}>
      {isEmpty(list, search) ? (
        <NoQuestions />
      ) : (
        <>
          <p className={classes.lead}>{texts.lead}</p>
          <SearchedList list={list} search={search} texts={texts} loading={<QuestionsLoading />}>
            <QuestionList botId={botId} list={list} onAnswer={show} onGone={stayHere} />
          </SearchedList>
        </>
      )}
      {shown && <TeachDialog key={shown.id} botId={botId} missing={shown} dialog={windowWith(stayHere)} />}
    </section>
  );
}
