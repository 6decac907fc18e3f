import { noteInTab } from '#src/offline/device/note-in-tab.ts'
import type { Navigation } from '#src/ui/page/navigation.tsx'

const noticeKey = 'drawbar-notice'
/** Set when a link was followed, so that going back leads to a page of Drawbar. */
const followedKey = 'drawbar-followed'

/** Navigation by the browser: each page is a document of its own. */
export const browserNavigation: Navigation = {
  go(address, { isReplaced = false, notice } = {}) {
    if (notice) noteInTab(noticeKey, notice)
    if (isReplaced) location.replace(address)
    else location.assign(address)
  },
  back(address) {
    if (history.state?.isFollowed) history.back()
    else location.assign(address)
  },
  onLeave: () => noteInTab(followedKey, location.href),
  isWithin: false,
}

/** Stores how this page was reached in its history entry. @returns why the person was redirected here */
export function takeNotice(): string | undefined {
  const [notice, followed] = [noticeKey, followedKey].map((key) => {
    const noted = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return noted
  })
  if (notice) history.replaceState({ ...history.state, notice }, '')
  if (followed && followed !== location.href)
    history.replaceState({ ...history.state, isFollowed: true }, '')
  const kept: unknown = history.state?.notice
  return typeof kept === 'string' ? kept : undefined
}
