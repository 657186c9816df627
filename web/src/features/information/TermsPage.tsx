// The terms of service: short, and a template. What an operator may and must promise depends on where
// they are, so the page says that they should review it.
import { Alert } from "@mantine/core";
import { IconAlert } from "@/components/icons";
import { Page } from "@/components/Page";
import { PageHeader } from "@/components/PageHeader";
import { Prose } from "@/components/Prose";
import { TextLink } from "@/components/RouteLink";
import { InEnglish } from "./InEnglish";
import { SupportAddress } from "./SupportAddress";

export function TermsPage() {
  return (
    <Page width="text">
      <InEnglish>
        <PageHeader title="Terms of Service" lead="The rules for using Botwright on this site." />
        <Alert
          variant="light"
          color="gray"
          radius="lg"
          mb="xl"
          icon={<IconAlert aria-hidden="true" />}
          title="A template for the operator"
        >
          Botwright comes with this text as a starting point. The operator of this site should review it and
          adapt it to the law that applies to them.
        </Alert>
        <Prose>
          <h2>The service</h2>
          <p>
            Botwright lets you build AI bots without code, share them by link and place them on your website.
            Some kinds of bot are marked as coming soon; nothing is promised about when they arrive.
          </p>

          <h2>Your account</h2>
          <p>
            You need an account with a working email address to build bots. Keep your password to yourself,
            and tell us if you think that somebody else knows it. You are responsible for what happens under
            your account.
          </p>

          <h2>Your content</h2>
          <p>
            What you enter and upload stays yours. You allow us to store and process it to run your bots. Only
            upload what you may use, and nothing unlawful, misleading or harmful.
          </p>

          <h2>AI answers</h2>
          <p>
            Bots answer from what you give them, with the help of an AI model. Answers can be wrong. Check
            your bot before you publish it, and do not rely on it for medical, legal or financial advice.
          </p>

          <h2>Trial, prices and credit</h2>
          <ul>
            <li>The free trial of a chatbot lasts 14 days and includes 100 AI messages, once per account.</li>
            <li>An FAQ Chatbot costs $29 per month and includes 1,000 AI messages.</li>
            <li>
              A Social Media Marketing Bot costs $199 for 30 days and includes 100 image posts and 45 short
              videos.
            </li>
            <li>
              You pay from prepaid credit. Prepaid credit is non-refundable and can only be used to buy bots
              on this platform. Please recharge only what you need.
            </li>
            <li>
              If you recharge a bot while its plan is active, what is left carries forward. If the plan has
              expired, usage starts again with a new validity.
            </li>
          </ul>

          <h2>Ending</h2>
          <p>
            You can stop using the service at any time. We may suspend accounts that break these terms or
            endanger the service for others.
          </p>

          <h2>Liability</h2>
          <p>
            The service is provided as it is. We take reasonable care to keep it available and secure, but
            cannot promise that it is free of faults or interruptions.
          </p>

          <h2>Questions</h2>
          <p>
            Write to <SupportAddress />. How we treat personal data is described in the{" "}
            <TextLink to="/privacy">Privacy Policy</TextLink>.
          </p>
        </Prose>
      </InEnglish>
    </Page>
  );
}
