// What the account forms ask of their fields. The first sentence that applies to a field is the one
// shown. The server checks again; these rules only save a round trip.
import * as z from "zod/mini";
import { type accountTexts, useAccountTexts } from "./texts";

export const INPUT_MAX = 50;
export const PASSWORD_MIN = 8;

/** Text, at sign, text, dot, text: deliberately simple, the code mail proves the rest. */
const simpleAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

type Sentence = keyof typeof accountTexts;

/** In the language that is spoken when the mistake is found. */
const say = (sentence: Sentence) => ({ error: () => useAccountTexts.now()[sentence] });

const filled = (sentence: Sentence) => z.refine<string>((text) => text.trim() !== "", say(sentence));

const email = z.string().check(
  filled("emailRequired"),
  z.refine((text) => simpleAddress.test(text.trim()), say("emailInvalid")),
);

export const loginRules = z.object({
  email,
  password: z.string().check(z.minLength(1, say("passwordRequired"))),
});

export const registerRules = z
  .object({
    name: z.string().check(filled("nameRequired")),
    email,
    password: z
      .string()
      .check(z.minLength(1, say("passwordRequired")), z.minLength(PASSWORD_MIN, say("passwordTooShort"))),
    confirmPassword: z.string().check(z.minLength(1, say("confirmRequired"))),
    agreed: z.literal(true, say("privacyRequired")),
  })
  .check(passwordsAgree("password"));

export const resetRules = z
  .object({
    email,
    newPassword: z.string().check(z.minLength(PASSWORD_MIN, say("passwordTooShort"))),
    confirmPassword: z.string(),
  })
  .check(passwordsAgree("newPassword"));

function passwordsAgree<Field extends string>(password: Field) {
  return z.refine<Record<Field | "confirmPassword", string>>(
    (form) => form.confirmPassword === form[password],
    {
      ...say("passwordsDiffer"),
      path: ["confirmPassword"],
      // Compared even while other fields are wrong, so that every error shows at once.
      when: ({ value }) => typeof value === "object" && value !== null,
    },
  );
}
