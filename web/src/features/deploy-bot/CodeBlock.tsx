// A piece of code with its copy button. A click selects all of it, for where copying by button is not allowed.
import { CopyButton } from "@/components/CopyButton";
import classes from "./IntegrationCode.module.css";

interface CodeBlockProps {
  code: string;
  copyLabel: string;
  copiedLabel: string;
  /** Whether copying it is what the page is for. */
  main?: boolean;
}

export function CodeBlock({ code, copyLabel, copiedLabel, main }: CodeBlockProps) {
  return (
    <div className={classes.block}>
      <pre className={classes.code} translate="no" dir="ltr">
        <code>{code}</code>
      </pre>
      <CopyButton
        value={code}
        label={copyLabel}
        copiedLabel={copiedLabel}
        variant={main ? "filled" : "default"}
        size={main ? "md" : "xs"}
        className={classes.copy}
      />
    </div>
  );
}
