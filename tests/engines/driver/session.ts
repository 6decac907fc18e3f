/** What is asked of a browser: the commands of W3C WebDriver that a journey needs. */
export type Session = {
  send(command: Command, parameters: Record<string, unknown>): Promise<unknown>
  /** @returns what the pages' own security policy refused, as far as the browser tells it */
  refused(): Promise<string[]>
  /** Ends the browser, as closing its last window does. What it keeps stays in its profile. */
  close(): Promise<void>
}

export type Command = 'navigate' | 'refresh' | 'url' | 'script' | 'click' | 'type'

/** A browser of this machine. */
export type Engine = {
  /** @returns why it cannot be had here, '' when it is there */
  install(): string
  /** Starts it on a profile, which it makes when the folder is empty. */
  launch(profile: string): Promise<Session>
}
