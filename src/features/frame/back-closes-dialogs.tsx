import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { hearPopFirst } from '#src/ui/overlays/early-pop.ts'
import { topDialog, watchDialogs } from '#src/ui/overlays/open-dialogs.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the entry repeats the one before it, for the back button to take away. */
    isForDialog?: boolean
  }
}

/**
 * The back button of a phone closes an open dialog, as it does in every other app: an entry of the
 * history is added for it, so that not even the first page of a tab is left. The entry stays when
 * the dialog closes otherwise; the way back passes over it, and the next dialog uses it again.
 */
export function BackClosesDialogs() {
  const { history } = useRouter()

  useEffect(() => {
    /** The router is not told: its page stays the same, with the same place in the history. */
    function addEntry() {
      const state = window.history.state
      const isOnItsWay = state?.__TSR_key !== history.location.state.__TSR_key
      if (!topDialog() || isOnItsWay || state.isForDialog) return
      History.prototype.pushState.call(window.history, { ...state, isForDialog: true }, '')
    }

    function onPop(event: PopStateEvent) {
      const isSamePage = event.state?.__TSR_index === history.location.state.__TSR_index
      if (!isSamePage || event.state.isForDialog) return
      event.stopImmediatePropagation()
      const dialog = topDialog()
      if (!dialog) return window.history.back()
      dialog.close?.()
      // One that may not be closed, or that only went a step back, needs its entry again.
      setTimeout(addEntry)
    }

    addEntry()
    const unhear = hearPopFirst(onPop)
    const unwatch = watchDialogs(addEntry)
    return () => {
      unhear()
      unwatch()
    }
  }, [history])
  return null
}
