import { type ComponentType, useEffect, useState } from 'react'

/** Loads what hears a scanner with the first key outside a field: public/early.js keeps them until then. */
export function HandScannerLater() {
  const [Scanner, setScanner] = useState<ComponentType | null>(null)
  useEffect(() => {
    let isComing = false
    function look() {
      if (isComing || !Reflect.get(globalThis, 'drawbarKeys')?.pressed.length) return
      isComing = true
      import('#src/features/scan-tags/public-hand-scanner.tsx').then(
        ({ PublicHandScanner }) => setScanner(() => PublicHandScanner),
        (error) => {
          // The next key asks again.
          isComing = false
          reportError(error)
        },
      )
    }
    look()
    document.addEventListener('keydown', look)
    return () => document.removeEventListener('keydown', look)
  }, [])
  return Scanner && <Scanner />
}
