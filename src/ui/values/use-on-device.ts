import { useSyncExternalStore } from 'react'
import { eachMinute } from './each-minute.ts'

const never = () => () => undefined

/**
 * Reads a value that only the browser knows, such as its time zone.
 * @param onServer the value until hydration
 */
export function useOnDevice<Value extends string | boolean | undefined>(
  read: () => Value,
  onServer: Value,
): Value {
  return useSyncExternalStore(never, read, () => onServer)
}

/** Reads a value that depends on the device's clock, and renders again when it changes. */
export function useByClock<Value extends string | boolean>(
  read: () => Value,
  onServer: Value,
): Value {
  return useSyncExternalStore(eachMinute, read, () => onServer)
}
