import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { hearPopFirst } from '#src/ui/overlays/early-pop.ts'
import { topDialog, watchDialogs } from '#src/ui/overlays/open-dialogs.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the entry was added for a dialog. */
    isForDialog?: boolean
  }
}

/**
 * Lets the back button of a phone close an open dialog, by adding a history entry for it. When the
 * dialog closes otherwise, the entry stays: going back skips it, and the next dialog uses it again.
 */
export function BackClosesDialogs() {
  const { history } = useRouter()

  useEffect(() => {
    /** Bypasses the router, whose page and history index stay the same. */
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
      // A dialog that stayed open, or only went back a step, needs its entry again.
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
