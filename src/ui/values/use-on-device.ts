import { useSyncExternalStore } from 'react'
import { eachMinute } from './each-minute.ts'

const never = () => () => undefined

/**
 * Reads what only the device knows, such as its clock's zone.
 * @param onServer what a page that the server draws says meanwhile
 */
export function useOnDevice<Value extends string | boolean | undefined>(
  read: () => Value,
  onServer: Value,
): Value {
  return useSyncExternalStore(never, read, () => onServer)
}

/** Reads what follows the clock of the device, and draws it anew once it is another. */
export function useByClock<Value extends string | boolean>(
  read: () => Value,
  onServer: Value,
): Value {
  return useSyncExternalStore(eachMinute, read, () => onServer)
}
