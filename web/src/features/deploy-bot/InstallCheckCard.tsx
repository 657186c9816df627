// Has it arrived? The owner names the website, the server opens it and looks; and below stands where the bot has shown
// itself already.
import { TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { fieldErrors, shownMessage } from "@/api/request-error";
import { Section } from "@/components/Section";
import { SubmitButton } from "@/components/SubmitButton";
import { checkInstall, type DeployedBot } from "./deploy-calls";
import classes from "./InstallCheck.module.css";
import { LastSeen } from "./LastSeen";
import { checkTexts as texts } from "./texts";
import { Verdict } from "./Verdict";

const LONGEST_ADDRESS = 500;

export function InstallCheckCard({ bot }: { bot: DeployedBot }) {
  const [address, setAddress] = useState(bot.website ?? "");
  const [missing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const check = useMutation({
    mutationFn: (url: string) => checkInstall(bot._id, url),
    onError: () => input.current?.focus(),
  });
  const refusal = check.isError
    ? (fieldErrors(check.error).url ?? shownMessage(check.error, texts.failed))
    : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (check.isPending) return;
    const url = address.trim();
    setMissing(url === "");
    if (url !== "") return check.mutate(url);
    check.reset();
    input.current?.focus();
  }

  return (
    <Section title={texts.title} lead={texts.lead}>
      <div>
        <form noValidate onSubmit={submit}>
          <TextInput
            ref={input}
            label={texts.address}
            description={texts.addressHint}
            type="url"
            inputMode="url"
            autoComplete="url"
            placeholder="https://"
            maxLength={LONGEST_ADDRESS}
            value={address}
            error={missing ? texts.addressMissing : refusal}
            onChange={(event) => {
              setAddress(event.currentTarget.value);
              setMissing(false);
              if (check.isError) check.reset();
            }}
            inputWrapperOrder={["label", "description", "error", "input"]}
            inputContainer={(field) => (
              <div className={classes.entry}>
                <div className={classes.field}>{field}</div>
                <SubmitButton label={texts.check} busyLabel={texts.checking} busy={check.isPending} />
              </div>
            )}
          />
        </form>
        <div role="status">{check.data && <Verdict report={check.data} />}</div>
      </div>
      <LastSeen botId={bot._id} />
    </Section>
  );
}
