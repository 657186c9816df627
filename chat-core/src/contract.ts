// The few shapes of the contract that a chat window meets. They are generated once, in the web app's room.
import type { components } from "../../web/src/api/schema.gen";

type Schemas = components["schemas"];

export type BotConfig = Schemas["BotConfig"];
export type ChatQuestion = Schemas["ChatMessage"];
export type ChatReply = Schemas["ChatReply"];
export type FilledLeadForm = Schemas["FilledLeadForm"];
export type FormField = Schemas["FormField"];
export type LeadKept = Schemas["LeadKept"];
export type Rated = Schemas["Rated"];
export type Rating = Schemas["ConversationRating"];
export type Source = Schemas["SourceView"];
