// One conversation as a whole: when it was, what the visitor thought of it, and every word. On a phone it takes the
// place of the list and has a button back to it.
import { Button, Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import { useLocation, useNavigate } from "react-router";
import { isMissing } from "@/api/request-error";
import { IconArrowLeft, IconSearch } from "@/components/icons";
import { TextLink } from "@/components/RouteLink";
import { shownDay, shownTimeOfDay } from "@/components/shown-values";
import { EmptyState, ErrorState } from "@/components/states";
import page from "./ConversationsPage.module.css";
import { IconLead } from "./icons";
import type { Transcript } from "./inbox-calls";
import { conversationsPath, leadsPath } from "./paths";
import { Stars } from "./Stars";
import classes from "./Transcript.module.css";
import { Turns } from "./Turns";
import { inboxTexts, conversationTexts as texts } from "./texts";
import { useTranscript } from "./use-inbox";
import { TRANSCRIPT_ID } from "./use-open-conversation";

interface TranscriptPaneProps {
  botId: string;
  botName: string | undefined;
  conversationId: string;
  hasLead: boolean;
}

export function TranscriptPane({ botId, botName, conversationId, hasLead }: TranscriptPaneProps) {
  const { data, error, isPending, refetch } = useTranscript(botId, conversationId);
  // What was read before is still there when it is read again, and must not outlive what was erased.
  const gone = isMissing(error);
  return (
    <Frame botId={botId} title={gone ? texts.gone : data && titleOf(data)}>
      {gone ? (
        <EmptyState icon={IconSearch} title={texts.gone}>
          {texts.goneLead}
        </EmptyState>
      ) : data ? (
        <>
          <Facts botId={botId} transcript={data} hasLead={hasLead} />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within the keyboard's reach */}
          <div className={classes.scroller} tabIndex={0}>
            <Turns botId={botId} botName={botName} turns={data.turns} />
          </div>
        </>
      ) : isPending ? (
        <TranscriptLoading />
      ) : (
        <ErrorState
          title={inboxTexts.failedTitle}
          message={texts.transcriptFailed}
          onRetry={() => void refetch()}
        />
      )}
    </Frame>
  );
}

function titleOf({ conversation }: Transcript): string {
  const at = conversation.started_at;
  return texts.transcript(`${shownDay(at)}, ${shownTimeOfDay(at)}`);
}

function Frame({ botId, title, children }: { botId: string; title?: string; children: ReactNode }) {
  const navigate = useNavigate();
  const cameFromList = (useLocation().state as { fromList?: boolean } | null)?.fromList === true;
  return (
    <section
      id={TRANSCRIPT_ID}
      tabIndex={-1}
      className={page.transcript}
      aria-label={title ?? texts.loadingTranscript}
    >
      <Button
        variant="subtle"
        size="sm"
        className={`${page.back} ${classes.back}`}
        leftSection={<IconArrowLeft size={16} aria-hidden="true" />}
        // The browser's own way back, where there is one: its back button shall not open this again.
        onClick={() => (cameFromList ? navigate(-1) : navigate(conversationsPath(botId), { replace: true }))}
      >
        {texts.toList}
      </Button>
      {children}
    </section>
  );
}

interface FactsProps {
  botId: string;
  transcript: Transcript;
  hasLead: boolean;
}

function Facts({ botId, transcript, hasLead }: FactsProps) {
  const { rating } = transcript.conversation;
  return (
    <div className={classes.head}>
      <h2 className={classes.title}>{titleOf(transcript)}</h2>
      <div className={classes.facts}>
        {transcript.turns.length > 0 && <span>{texts.messages(transcript.turns.length)}</span>}
        {rating != null && <Stars rating={rating} size={15} />}
        {hasLead && (
          <TextLink to={leadsPath(botId)} className={classes.lead}>
            <IconLead size={15} aria-hidden="true" /> {texts.leadLong}
          </TextLink>
        )}
      </div>
    </div>
  );
}

const places = [1, 2, 3, 4];

function TranscriptLoading() {
  return (
    <div role="status" aria-label={texts.loadingTranscript}>
      <div className={classes.head}>
        <Skeleton height={20} width="55%" my={4} />
        <Skeleton height={13} width={120} my={4} />
      </div>
      <div className={classes.loadingTurns}>
        {places.map((place) => (
          <Skeleton
            key={place}
            height={place % 2 ? 44 : 84}
            width={place % 2 ? "50%" : "70%"}
            radius="lg"
            ml={place % 2 ? 0 : "auto"}
          />
        ))}
      </div>
    </div>
  );
}
