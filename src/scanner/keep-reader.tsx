import { useEffect } from 'react'
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** Milliseconds after the start, when what the screen needs is there. */
const later = 10_000

/**
 * Has the service worker keep what reads codes, for who will scan where there is no network.
 * @param isConnected whether there is one now, as far as that is known
 */
export function KeepReader({ isConnected }: { isConnected: () => boolean }) {
  useEffect(() => {
    const timer = setTimeout(() => {
      // Without a worker nothing would keep it; without a network the next start tries again.
      if (navigator.serviceWorker?.controller && isConnected())
        fetch(wasmAddress).catch(() => undefined)
    }, later)
    return () => clearTimeout(timer)
  }, [isConnected])
  return null
}
