// The widget wears the same colours, so the rule lies with what it shares with us.
export {
  contrast,
  DARK_TEXT,
  DEFAULT_BOT_COLOUR,
  LIGHT_TEXT,
  textOn,
} from "@botwright/chat-core/bot-colour";
