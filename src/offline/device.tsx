import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type DeviceDatabase, deviceDatabase } from './database.ts'

const Device = createContext<DeviceDatabase | null>(null)

type Props = { organization: string; user: string; children: ReactNode }

/** Gives the pages of one user what this device keeps for them. */
export function DeviceProvider({ organization, user, children }: Props) {
  const database = useMemo(() => deviceDatabase(organization, user), [organization, user])
  return <Device value={database}>{children}</Device>
}

/** @returns the signed-in user's database on this device */
export function useDevice(): DeviceDatabase {
  const database = useContext(Device)
  if (!database) throw new Error('useDevice needs a DeviceProvider above it')
  return database
}
