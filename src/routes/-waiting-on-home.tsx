import type { ReactNode } from 'react'
import { IntakesOnHome } from '#src/features/intake/members/intakes-on-home.tsx'
import { RecallsOnHome } from '#src/features/recalls/recalls-on-home.tsx'

/** What waits beside what is due: builds that were sent in, and recalls. */
export const WaitingOnHome = ({ below }: { below: ReactNode }) => (
  <IntakesOnHome below={<RecallsOnHome below={below} />} />
)
