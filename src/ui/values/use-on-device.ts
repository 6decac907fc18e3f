import { useSyncExternalStore } from 'react'

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
