// The operator's support address, wherever a page names it. Where it is not known the contact page stands in
// for it, so that no sentence ever has a hole. It stands in documents, which are in English.
import { Anchor } from "@mantine/core";
import { supportAddress } from "@/api/site";
import { TextLink } from "@/components/RouteLink";

export function SupportAddress() {
  const address = supportAddress();
  if (!address) return <TextLink to="/contact">our contact page</TextLink>;
  return (
    <Anchor href={`mailto:${address}`} inherit>
      {address}
    </Anchor>
  );
}
