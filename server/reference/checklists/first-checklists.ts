import type { Insertable } from 'kysely'
import type { ChecklistSection } from '#contract/yard/checklist-item.ts'
import type { YardTables } from '#server/core/schema/yard-schema.ts'
import { type Random, seeded } from '#server/reference/random.ts'
import { trailerClasses } from '#server/reference/trailer-classes.ts'
import { beforeDepartureHeavy } from './before-departure-heavy.ts'
import { beforeDepartureLight } from './before-departure-light.ts'
import { brakesAndCoupling } from './brakes-and-coupling.ts'
import { preDelivery } from './pre-delivery.ts'
import { sixMonthlyService } from './six-monthly-service.ts'
import type { WrittenChecklist } from './written.ts'
import { yardCheckChecklist } from './yard-check.ts'

const written: readonly WrittenChecklist[] = [
  ...[beforeDepartureLight, beforeDepartureHeavy, yardCheckChecklist],
  ...[preDelivery, brakesAndCoupling, sixMonthlyService],
]

type Of = {
  organization: string
  created_at: string
  /** Makes the uuids of the rows; those of sections and items are the same everywhere. */
  uuid: () => string
}

/** What every organization begins with; from then on it is theirs. */
export function firstChecklists({ organization, created_at, uuid }: Of) {
  const checklist: Insertable<YardTables['checklist']>[] = []
  const checklist_version: Insertable<YardTables['checklist_version']>[] = []
  for (const { name, classes, interval_days, sections } of written) {
    const row = { uuid: uuid(), organization, created_at }
    const kept = JSON.stringify(classesOf(classes))
    checklist.push({ ...row, name, classes: kept, interval_days, version: 1 })
    checklist_version.push({
      ...{ uuid: uuid(), organization, checklist: row.uuid, number: 1, created_at },
      ...{ sections: JSON.stringify(withIds(sections, seeded(`checklist ${name}`))) },
    })
  }
  return { checklist, checklist_version }
}

function withIds(sections: WrittenChecklist['sections'], random: Random): ChecklistSection[] {
  return sections.map(([title, items]) => ({
    ...{ id: random.uuid(), title },
    items: items.map((item) => ({ id: random.uuid(), ...item })),
  }))
}

const endings = { light: /\(T[AB]\)$/, heavy: /\(T[CD]\)$/ }

function classesOf(mass: WrittenChecklist['classes']): string[] {
  if (mass === null) return []
  return trailerClasses.filter(({ name }) => endings[mass].test(name)).map(({ uuid }) => uuid)
}
