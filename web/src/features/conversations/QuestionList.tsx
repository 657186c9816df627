// The questions a bot did not know, the most frequent first: how often and when each was asked, and what the owner can do.
import { Button, Skeleton } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { shownMessage } from "@/api/request-error";
import { BusyButton } from "@/components/BusyButton";
import { Moment } from "@/components/Moment";
import { TextLink } from "@/components/RouteLink";
import { showError, showSuccess, showToast } from "@/components/toasts/toast-store";
import { GrowingList, ListOutline } from "./GrowingList";
import lists from "./GrowingList.module.css";
import { dismissQuestion, type OpenQuestion, reopenQuestion } from "./inbox-calls";
import { conversationsPath } from "./paths";
import classes from "./QuestionList.module.css";
import { questionTexts as texts } from "./texts";
import type { Inbox } from "./use-inbox";

interface QuestionListProps {
  botId: string;
  list: Inbox<OpenQuestion>;
  onAnswer: (question: OpenQuestion) => void;
  onGone: () => void;
}

export function QuestionList({ botId, list, onAnswer, onGone }: QuestionListProps) {
  return (
    <GrowingList list={list} count={texts.shown}>
      <ul className={lists.lines}>
        {list.items.map((question) => (
          <li key={question.id} className={classes.line} data-line={question.id} tabIndex={-1}>
            <QuestionWords botId={botId} question={question} />
            <div className={classes.actions}>
              <Button
                size="sm"
                variant="default"
                aria-label={texts.answerTo(question.question)}
                onClick={() => onAnswer(question)}
              >
                {texts.answer}
              </Button>
              <Dismiss botId={botId} question={question} onGone={onGone} />
            </div>
          </li>
        ))}
      </ul>
    </GrowingList>
  );
}

function QuestionWords({ botId, question }: { botId: string; question: OpenQuestion }) {
  return (
    <div className={classes.words}>
      <p className={classes.question} dir="auto">
        {question.question}
      </p>
      <p className={classes.facts}>
        <span>
          {texts.asked(question.times)}
          {question.times > 1 && `, ${texts.last}`} <Moment at={question.last_at} />
        </span>
        <TextLink to={conversationsPath(botId, question.conversation_id)}>
          <span aria-hidden="true">{texts.read}</span>
          <span className="visually-hidden">{texts.readOf(question.question)}</span>
        </TextLink>
      </p>
    </div>
  );
}

function Dismiss({ botId, question, onGone }: { botId: string; question: OpenQuestion; onGone: () => void }) {
  const queries = useQueryClient();
  const readAgain = () => queries.invalidateQueries({ queryKey: ["conversations", "questions", botId] });
  /** Outlives the line it is about. */
  async function reopen() {
    try {
      await reopenQuestion(botId, question.id);
      await readAgain();
      showSuccess(texts.reopened);
    } catch (error) {
      showError(shownMessage(error, texts.reopenFailed));
    }
  }
  const dismissal = useMutation({
    mutationFn: () => dismissQuestion(botId, question.id),
    onSuccess: async () => {
      await readAgain();
      showToast({
        tone: "success",
        message: texts.dismissed,
        action: { label: texts.undo, run: () => void reopen() },
      });
      onGone();
    },
    onError: (error) => showError(shownMessage(error, texts.dismissFailed)),
  });
  return (
    <BusyButton
      size="sm"
      variant="subtle"
      color="gray"
      aria-label={dismissal.isPending ? undefined : texts.dismissOf(question.question)}
      label={texts.dismiss}
      busyLabel={texts.dismissing}
      busy={dismissal.isPending}
      onClick={() => dismissal.mutate()}
    />
  );
}

const places = [1, 2, 3, 4];

export function QuestionsLoading() {
  return (
    <ListOutline label={texts.loading}>
      <div className={lists.lines}>
        {places.map((place) => (
          <div key={place} className={classes.line}>
            <div className={classes.words}>
              <Skeleton height={16} width={`${80 - (place % 3) * 14}%`} mb={10} />
              <Skeleton height={12} width={180} />
            </div>
          </div>
        ))}
      </div>
    </ListOutline>
  );
}
