import { firstChecklists } from '#server/reference/checklists/first-checklists.ts'
import { seeded } from '#server/reference/random.ts'
import { organizationUuid } from '../demo-organization.ts'
import { firstDay } from '../demo-times.ts'

/** The demo keeps its checklists as they came. */
export const checklistRows = (now: Date) =>
  firstChecklists({
    organization: organizationUuid,
    created_at: firstDay(now),
    uuid: seeded('checklists').uuid,
  })
