// The window in which a platform asks the owner to let us post for them, and the news that come out of it. The window
// ends on a page of ours, which announces how it went to all our tabs and closes itself.

const CHANNEL_NAME = "botwright-connections";

export interface ConnectionNews {
  connection_id: string | null;
  platform: string;
  state: "ready" | "choose" | "denied" | "failed";
  sentence: string;
}

/** Opened by the press itself, and still empty: later, browsers take it for an advertisement. */
export function openConsentWindow(): Window | null {
  const [width, height] = [620, 760];
  const left = Math.round(window.screenX + Math.max(0, (window.outerWidth - width) / 2));
  const top = Math.round(window.screenY + Math.max(0, (window.outerHeight - height) / 2));
  return window.open(
    "",
    "botwright-connect",
    `popup,width=${width},height=${height},left=${left},top=${top}`,
  );
}

export function listenForConnections(hear: (news: ConnectionNews) => void): () => void {
  if (typeof BroadcastChannel === "undefined") return () => {};
  const channel = new BroadcastChannel(CHANNEL_NAME);
  channel.onmessage = ({ data }) => {
    if (typeof data?.platform === "string") hear(data as ConnectionNews);
  };
  return () => channel.close();
}
