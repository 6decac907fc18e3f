import { useEffect, useState } from 'react'

/** What the browser tells of the room on this device; null where it tells nothing. */
export type Storage = {
  used: number
  quota: number
  /** Whether the browser keeps the data until the person deletes it. */
  isKept: boolean
}

/** Less room than a day of photos needs. */
const littleRoom = 100 * 1024 * 1024

export const isNearlyFull = ({ used, quota }: Storage) => quota - used < littleRoom

/** Milliseconds after which it is asked again: nothing tells when it changes. */
const freshFor = 5000

/** An address without https has no storage manager; everything else works without it. */
const manager = (): StorageManager | undefined => navigator.storage

async function readStorage(): Promise<Storage | null> {
  const { usage = 0, quota = 0 } = (await manager()?.estimate?.()) ?? {}
  if (quota === 0) return null
  return { used: usage, quota, isKept: (await manager()?.persisted?.()) ?? false }
}

/**
 * Asks the browser not to throw the data away when room gets scarce. Some ask the person: it is done
 * when there is something to lose.
 * @returns whether it does
 */
export async function askToKeep(): Promise<boolean> {
  if (await manager()?.persisted?.()) return true
  return (await manager()?.persist?.()) ?? false
}

/** @returns undefined until it is known; and a way to ask the browser to keep the data */
export function useStorage() {
  const [storage, setStorage] = useState<Storage | null>()
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    const read = () => void readStorage().then(setStorage).catch(reportError)
    read()
    const timer = setInterval(read, freshFor)
    return () => clearInterval(timer)
  }, [])

  async function keep() {
    setRefused(!(await askToKeep()))
    setStorage(await readStorage())
  }

  return { storage, isRefused, keep }
}
