// The privacy policy: what this software stores about whom, and for how long. It describes what the
// product does by itself; an operator who adds services has to add them here.

import { Page } from "@/components/Page";
import { PageHeader } from "@/components/PageHeader";
import { Prose } from "@/components/Prose";
import { TextLink } from "@/components/RouteLink";
import { InEnglish } from "./InEnglish";
import { SupportAddress } from "./SupportAddress";

export function PrivacyPage() {
  return (
    <Page width="text">
      <InEnglish>
        <PageHeader title="Privacy Policy" lead="Last updated: 28 Aug 2025" />
        <Prose>
          <h2>Who is responsible</h2>
          <p>
            Botwright runs on its operator’s own server. The operator of this site decides what happens to the
            data on it and answers your questions at <SupportAddress />. A business that publishes a bot here
            is responsible for what its bot asks of visitors and for what it does with their answers.
          </p>

          <h2>What we store about account owners</h2>
          <ul>
            <li>Your name and email address, to recognise you and to write to you about your account.</li>
            <li>Your password, only as a hash from which it cannot be read back.</li>
            <li>One-time codes, only as a hash, for ten minutes.</li>
            <li>
              Sign-in sessions, which end after 12 hours, when you sign out, or when you reset your password.
            </li>
            <li>
              What you enter into your bots: business details, instructions, answers and uploaded documents.
            </li>
            <li>
              Your credit balance, and what you recharged and bought. Card details stay with the payment
              provider.
            </li>
          </ul>

          <h2>What we store about visitors who chat</h2>
          <p>
            Conversations with a bot are kept so that its owner can read them and improve the answers. If you
            fill in a contact form in a chat, the owner of that bot receives your answers together with the
            conversation. Please do not write anything into a chat that the business should not know.
          </p>

          <h2>AI models</h2>
          <p>
            Bots answer with the help of an AI model that the operator has chosen. It can run on this server,
            or it can be an outside service; in that case your message and the passages needed to answer it
            are sent to that service. Which one is in use here, the operator will tell you on request.
          </p>

          <h2>Cookies and browser storage</h2>
          <ul>
            <li>
              <strong>Functional</strong> (always on): your sign-in, your cookie choice, your language and
              your light or dark setting.
            </li>
            <li>
              <strong>Analytics</strong> (only with your consent): if the operator has set up Google
              Analytics, it counts which pages are visited. Without consent, nothing is loaded.
            </li>
            <li>
              <strong>Marketing</strong> (only with your consent): remembered as a choice; this software sets
              no marketing cookies of its own.
            </li>
          </ul>
          <p>
            You can change your choice at any time with “Manage Cookie Preferences” at the foot of each page.
          </p>

          <h2>How long we keep it</h2>
          <p>
            Account data and bots are kept while the account exists. Records of payments are kept as long as
            the law asks for. A record of who signed in, from which network, and of what was changed in an
            account is kept for 13 months, also after the account is gone: it protects accounts against
            misuse. The address of who subscribes to our blog is kept until they unsubscribe. Server logs
            contain no passwords, codes or chat texts.
          </p>

          <h2>Your rights</h2>
          <p>
            You can ask what is stored about you, have it corrected or deleted, receive a copy, or object to
            its use. Write to <SupportAddress />; we answer within 24 hours. You may also turn to your data
            protection authority.
          </p>
          <p>
            See also our <TextLink to="/terms">Terms of Service</TextLink>.
          </p>
        </Prose>
      </InEnglish>
    </Page>
  );
}
