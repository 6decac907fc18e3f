import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { deviceOf, type WhoseDevice } from './device-name.ts'

const Whose = createContext<WhoseDevice | null>(null)
let current: WhoseDevice | null = null

type Props = { organization: string; user: string; children: ReactNode }

/** Provides the name of the signed-in user's database. */
export function DeviceProvider({ organization, user, children }: Props) {
  const whose = useMemo(() => {
    current = deviceOf(organization, user)
    return current
  }, [organization, user])
  return <Whose value={whose}>{children}</Whose>
}

export function useWhoseDevice(): WhoseDevice {
  const whose = useContext(Whose)
  if (!whose) throw new Error('A device needs a DeviceProvider above it')
  return whose
}

/** The same outside of components. */
export function currentWhose(): WhoseDevice {
  if (!current) throw new Error('A device needs a DeviceProvider on the page')
  return current
}
