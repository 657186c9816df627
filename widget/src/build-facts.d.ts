/// <reference types="vite/client" />

// Written in by the build: where the widget's other files lie on our origin.
declare const __PANEL__: string;
declare const __BUTTON_WORDS__: Record<import("@botwright/chat-core/language").OtherLanguage, string>;
declare const __PANEL_WORDS__: typeof __BUTTON_WORDS__;
declare const __VERSION__: string;
