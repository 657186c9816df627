// The bot to put on a website. Whatever keeps it from being read goes to the console, where the page sends people
// to look.
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { readBot } from "./deploy-calls";

export function useDeployedBot(id: string) {
  const query = useQuery({
    queryKey: ["deploy-bot", "bot", id],
    queryFn: ({ signal }) => readBot(id, signal),
    staleTime: 0,
  });

  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the page promises that the details are there
    if (query.error) console.error("The bot could not be loaded.", query.error);
  }, [query.error]);

  return query;
}
