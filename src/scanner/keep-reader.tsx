import { useEffect } from 'react'
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { type Connection, fetchUntilCached } from './fetch-until-cached.ts'

/** Lets the service worker store the code reader, for scanning offline. */
export function KeepReader({ isConnected, onConnectionChange }: Connection) {
  useEffect(
    () => fetchUntilCached(wasmAddress, { isConnected, onConnectionChange }),
    [isConnected, onConnectionChange],
  )
  return null
}
