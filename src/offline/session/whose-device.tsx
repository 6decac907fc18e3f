import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { deviceOf, type WhoseDevice } from './device-name.ts'

const Whose = createContext<WhoseDevice | null>(null)
let current: WhoseDevice | null = null

type Props = { organization: string; user: string; children: ReactNode }

/** Tells the pages of one user whose device this is. */
export function DeviceProvider({ organization, user, children }: Props) {
  const whose = useMemo(() => {
    current = deviceOf(organization, user)
    return current
  }, [organization, user])
  return <Whose value={whose}>{children}</Whose>
}

/** @returns whose device it is, by which its database goes */
export function useWhoseDevice(): WhoseDevice {
  const whose = useContext(Whose)
  if (!whose) throw new Error('A device needs a DeviceProvider above it')
  return whose
}

/** @returns the same outside components, for what was begun by one */
export function currentWhose(): WhoseDevice {
  if (!current) throw new Error('A device needs a DeviceProvider on the page')
  return current
}
