// What was typed into a form that had to be left without saving: because the session ended, or for another website in the
// same tab. It is taken up once, when the form of the same thing is opened by the same person.
import { useEffect, useState } from "react";
import { forgetDraft, keepDraft, readDraft } from "@/session/kept-drafts";
import { currentUser } from "@/session/session-store";

export function useFormDraft<Draft>(form: string, editedId: string | undefined) {
  // The person who opened the form: by the time it is kept, nobody may be signed in.
  const [name] = useState(() => `${form}.${currentUser()?.user_id ?? ""}.${editedId ?? "new"}`);
  const [found] = useState(() => readDraft<Draft>(name));
  useEffect(() => forgetDraft(name), [name]);
  return {
    found,
    keep: (draft: Draft) => keepDraft(name, draft),
    forget: () => forgetDraft(name),
  };
}
