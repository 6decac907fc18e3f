interface ImportMetaEnv {
  /** The address of the app's entry script (build/visitor-pages.ts). */
  readonly APP_ENTRY: string
}
