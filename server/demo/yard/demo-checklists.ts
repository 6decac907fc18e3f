import { firstChecklists } from '#server/reference/checklists/first-checklists.ts'
import { organizationUuid } from '../demo-organization.ts'
import { firstDay } from '../demo-times.ts'
import { seeded } from '../random.ts'

/** The demo keeps its checklists as they came. */
export const checklistRows = (now: Date) =>
  firstChecklists({
    organization: organizationUuid,
    created_at: firstDay(now),
    uuid: seeded('checklists').uuid,
  })
