// The platforms as the server knows them: what they take, whether they can be connected here, and the accounts of the
// bot's owner. Read afresh each time the form opens, and after every change to a connection.
import { useQuery } from "@tanstack/react-query";
import { readPlatforms } from "../social-bot-calls";

export function usePlatforms(botId: string | undefined) {
  return useQuery({
    queryKey: ["api", "social-platforms", botId],
    queryFn: ({ signal }) => readPlatforms(botId, signal),
    staleTime: 0,
  });
}
