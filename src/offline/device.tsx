import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react'
import { type DeviceDatabase, deviceDatabase } from './database.ts'
import { writeLeftDrafts } from './drafts.ts'
import { keepFiles } from './files/keep-files.ts'
import { keepFlushing } from './outbox/keep-flushing.ts'
import { noteFailedWrite } from './outbox/queue-state.ts'
import { sweepStaged } from './sweep-staged.ts'

const Device = createContext<DeviceDatabase | null>(null)
let current: DeviceDatabase | null = null

type Props = { organization: string; user: string; children: ReactNode }

/** Gives the pages of one user what this device keeps for them. */
export function DeviceProvider({ organization, user, children }: Props) {
  const database = useMemo(() => {
    current = deviceDatabase(organization, user)
    return current
  }, [organization, user])
  useEffect(() => keepFlushing(database), [database])
  useEffect(() => keepFiles(database), [database])
  useEffect(() => sweepStaged(database), [database])
  useEffect(() => void writeLeftDrafts(database).catch(noteFailedWrite), [database])
  return <Device value={database}>{children}</Device>
}

/** @returns the signed-in user's database on this device */
export function useDevice(): DeviceDatabase {
  const database = useContext(Device)
  if (!database) throw new Error('useDevice needs a DeviceProvider above it')
  return database
}

/** @returns the same outside components, for what was begun by one */
export function currentDevice(): DeviceDatabase {
  if (!current) throw new Error('currentDevice needs a DeviceProvider on the page')
  return current
}
