// The platforms as the server knows them: what they take, whether they can be connected here, and the owner's
// accounts. Read afresh each time the form opens, and after every change to a connection.
import { useQuery } from "@tanstack/react-query";
import { readPlatforms } from "../social-bot-calls";

export function usePlatforms() {
  return useQuery({
    queryKey: ["api", "social-platforms"],
    queryFn: ({ signal }) => readPlatforms(signal),
    staleTime: 0,
  });
}
