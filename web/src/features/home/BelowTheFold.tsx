// The rest of the front page, from the promise to the proof: how it works, what it does, for whom, a conversation to
// watch, and the trial.
import { useEffect } from "react";
import { useLocation } from "react-router";
import { anchorIn } from "@/components/anchor-in";
import { Audiences } from "./Audiences";
import { Demo } from "./Demo";
import { Facts } from "./Facts";
import { Features } from "./Features";
import { FinalCall } from "./FinalCall";
import { HowItWorks } from "./HowItWorks";

export default function BelowTheFold() {
  useArriveAtAnchor();
  return (
    <>
      <Facts />
      <HowItWorks />
      <Features />
      <Audiences />
      <Demo />
      <FinalCall />
    </>
  );
}

/** An address such as /#features was looked for when the page opened, and this was not there yet. */
function useArriveAtAnchor() {
  const { hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival; afterwards the frame follows the address
  useEffect(() => {
    if (hash) document.getElementById(anchorIn(hash))?.scrollIntoView();
  }, []);
}
