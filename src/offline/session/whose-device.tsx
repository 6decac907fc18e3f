import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { DateKind } from '#contract/dates/due-dates.ts'
import { type DatedDevice, deviceOf } from './device-name.ts'

const Whose = createContext<DatedDevice | null>(null)
let current: DatedDevice | null = null

type Props = {
  organization: string
  user: string
  dateKinds: readonly DateKind[]
  children: ReactNode
}

/** Provides the name of the signed-in user's database. */
export function DeviceProvider({ organization, user, dateKinds, children }: Props) {
  // The session is answered anew again and again, most often the same.
  const kinds = JSON.stringify(dateKinds)
  const whose = useMemo(() => {
    current = { ...deviceOf(organization, user), dateKinds: JSON.parse(kinds) }
    return current
  }, [organization, user, kinds])
  return <Whose value={whose}>{children}</Whose>
}

export function useWhoseDevice(): DatedDevice {
  const whose = useContext(Whose)
  if (!whose) throw new Error('A device needs a DeviceProvider above it')
  return whose
}

/** The same outside of components. */
export function currentWhose(): DatedDevice {
  if (!current) throw new Error('A device needs a DeviceProvider on the page')
  return current
}
