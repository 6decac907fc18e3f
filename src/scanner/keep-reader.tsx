import { useEffect } from 'react'
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { askUntilKept, type Connection } from './until-kept.ts'

/** Has the service worker keep what reads codes, for who will scan where there is no network. */
export function KeepReader({ isConnected, onConnectionChange }: Connection) {
  useEffect(
    () => askUntilKept(wasmAddress, { isConnected, onConnectionChange }),
    [isConnected, onConnectionChange],
  )
  return null
}
