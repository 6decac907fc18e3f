import { useEffect, useState } from 'react'
import { roomRead } from '#src/core/timing.ts'

/** The browser's storage estimate, in bytes. */
export type Storage = {
  used: number
  quota: number
  /** Whether the storage is persistent: only the person deletes it. */
  isKept: boolean
}

/** Bytes: less than the photos of a day. */
const littleRoom = 100 * 1024 * 1024

export const isNearlyFull = ({ used, quota }: Storage) => quota - used < littleRoom

/** Undefined on an address without https. */
const manager = (): StorageManager | undefined => navigator.storage

async function readStorage(): Promise<Storage | null> {
  const { usage = 0, quota = 0 } = (await manager()?.estimate?.()) ?? {}
  if (quota === 0) return null
  return { used: usage, quota, isKept: (await manager()?.persisted?.()) ?? false }
}

/**
 * Asks the browser for persistent storage. Some browsers ask the person, so it is done when there is
 * something to lose.
 * @returns whether the storage is persistent
 */
export async function askToKeep(): Promise<boolean> {
  if (await manager()?.persisted?.()) return true
  return (await manager()?.persist?.()) ?? false
}

/** @returns the estimate, undefined until it is known and null where there is none; and a way to ask for persistence */
export function useStorage() {
  const [storage, setStorage] = useState<Storage | null>()
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    const read = () => void readStorage().then(setStorage).catch(reportError)
    read()
    const timer = setInterval(read, roomRead)
    return () => clearInterval(timer)
  }, [])

  async function keep() {
    setRefused(!(await askToKeep()))
    setStorage(await readStorage())
  }

  return { storage, isRefused, keep }
}
