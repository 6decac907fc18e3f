/** Whether the server itself answered a call; null where nobody waits for it any more. */
type Heard = Promise<boolean | null>

let watcher: ((heard: Heard) => void) | null = null
let latest: Heard | null = null

/** Hears of every call from now on, and of the latest before: what it says of the connection counts. */
export function watchCalls(watch: (heard: Heard) => void) {
  watcher = watch
  if (latest) watch(latest)
}

export function tellOfCall(heard: Heard) {
  latest = heard
  watcher?.(heard)
}
