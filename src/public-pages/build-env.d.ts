interface ImportMetaEnv {
  /** What begins the app; build/visitor-pages.ts. */
  readonly APP_ENTRY: string
}
