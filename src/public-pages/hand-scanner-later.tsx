import { type ComponentType, useEffect, useState } from 'react'

const load = () => import('#src/features/scan-tags/public-hand-scanner.tsx')

/** Milliseconds after which it is fetched, for a place where the connection goes. */
const calm = 3000

/** Loads what hears a scanner with the first key outside a field: public/early.js keeps them until then. */
export function HandScannerLater() {
  const [Scanner, setScanner] = useState<ComponentType | null>(null)
  useEffect(() => {
    let isComing = false
    function look() {
      // A page out of the device notes no keys.
      if (isComing || Reflect.get(globalThis, 'drawbarKeys')?.pressed.length === 0) return
      isComing = true
      load().then(
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
    // What does not come now is asked for again with the next key.
    const timer = setTimeout(() => load().catch(() => undefined), calm)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', look)
    }
  }, [])
  return Scanner && <Scanner />
}
