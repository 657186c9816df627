// How both lists are searched: the server does it, once the owner has paused in typing.
export const SEARCH_DELAY_MS = 250;
export const LONGEST_SEARCH = 100;
