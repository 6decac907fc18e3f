/**
 * Notes something for as long as the tab is open. Where the tab has no room for it nothing is noted,
 * and nothing older stays: whoever reads it goes on as without.
 */
export function noteInTab(key: string, text: string) {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    sessionStorage.removeItem(key)
  }
}
