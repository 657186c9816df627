/// <reference types="vite/client" />

// Written in by the build.
/** Where the panel lies on our origin. */
declare const __PANEL__: string;
declare const __VERSION__: string;
