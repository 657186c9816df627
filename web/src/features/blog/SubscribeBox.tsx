// New articles by mail. Nobody is subscribed by this: the server sends a mail that asks, and says the same whether it
// knows the address or not.
import { TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { fieldErrors, RequestError, shownMessage } from "@/api/request-error";
import { IconCircleCheck } from "@/components/icons";
import { SubmitButton } from "@/components/SubmitButton";
import { subscribe } from "./blog-calls";
import { Outcome } from "./Outcome";
import classes from "./SubscribeBox.module.css";
import { useBlogTexts } from "./texts";

const EMAIL_SHAPE = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const LONGEST_ADDRESS = 254;

function mistakeIn(email: string): string | undefined {
  const texts = useBlogTexts.now();
  if (email === "") return texts.emailMissing;
  return EMAIL_SHAPE.test(email) ? undefined : texts.emailWrong;
}

function refusal(error: unknown): string {
  const texts = useBlogTexts.now();
  if (!(error instanceof RequestError)) return texts.offline;
  const said = fieldErrors(error).email ?? error.detail;
  return said ?? (error.status === 429 ? texts.tooMany : shownMessage(error, texts.subscribeFailed));
}

export function SubscribeBox() {
  const texts = useBlogTexts();
  const [email, setEmail] = useState("");
  const [mistake, setMistake] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const asking = useMutation({
    mutationFn: subscribe,
    onError: (error) => {
      setMistake(refusal(error));
      input.current?.focus();
    },
  });

  function send(event: FormEvent) {
    event.preventDefault();
    if (asking.isPending) return;
    const written = email.trim();
    const wrong = mistakeIn(written);
    setMistake(wrong);
    if (wrong) input.current?.focus();
    else asking.mutate(written);
  }

  return (
    <section className={classes.box} aria-labelledby="subscribe-title">
      <div>
        <h2 id="subscribe-title" className={classes.title}>
          {texts.subscribeTitle}
        </h2>
        <p className={classes.lead}>{texts.subscribeLead}</p>
      </div>
      <div className={classes.answer}>
        {asking.isSuccess ? (
          <Outcome>
            <p className={classes.sent}>
              <IconCircleCheck size={22} aria-hidden="true" /> {asking.data.message}
            </p>
          </Outcome>
        ) : (
          <form className={classes.form} onSubmit={send} noValidate>
            <TextInput
              ref={input}
              type="email"
              name="email"
              autoComplete="email"
              className={classes.field}
              aria-label={texts.email}
              placeholder={texts.emailExample}
              maxLength={LONGEST_ADDRESS}
              value={email}
              error={mistake}
              onChange={(event) => {
                setEmail(event.currentTarget.value);
                setMistake(undefined);
              }}
            />
            <SubmitButton label={texts.subscribe} busyLabel={texts.subscribing} busy={asking.isPending} />
          </form>
        )}
      </div>
    </section>
  );
}
