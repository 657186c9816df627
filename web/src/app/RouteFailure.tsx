// Shown in place of a screen that broke or could not be fetched, for instance after the server was
// updated while the page stood open, or without a network. With the network the page is loaded again by itself. The frame around it stays usable, unless it was the frame that broke.
import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useOnline } from "@/chat/use-online";
import { IconAlert } from "@/components/icons";
import { Notice } from "@/components/Notice";
import { Page } from "@/components/Page";
import { ButtonLink } from "@/components/RouteLink";
import { pageLoad } from "@/session/page-load";
import { useTexts } from "./texts";

export function RouteFailure() {
  const { failure, offline } = useTexts();
  const online = useOnline();
  const wasOffline = useRef(!online);
  useEffect(() => {
    if (online && wasOffline.current) pageLoad.again();
    wasOffline.current = !online;
  }, [online]);
  return (
    <Page>
      <Notice
        icon={IconAlert}
        tone="danger"
        title={online ? failure.title : offline.title}
        actions={
          <>
            <Button onClick={() => pageLoad.again()}>{failure.reload}</Button>
            <ButtonLink to="/" variant="default">
              {failure.home}
            </ButtonLink>
          </>
        }
      >
        {online ? failure.lead : offline.lead}
      </Notice>
    </Page>
  );
}
