/** Writes to sessionStorage; where that is full, the older value is removed too. */
export function noteInTab(key: string, text: string) {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    sessionStorage.removeItem(key)
  }
}
