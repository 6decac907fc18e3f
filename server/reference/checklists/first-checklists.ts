import type { Insertable } from 'kysely'
import type { ChecklistSection } from '#contract/yard/checklist-item.ts'
import type { YardTables } from '#server/core/schema/yard-schema.ts'
import { seededNumbers, uuidFrom } from '#server/reference/random.ts'
import { trailerClasses } from '#server/reference/trailer-classes.ts'
import { beforeDepartureHeavy } from './before-departure-heavy.ts'
import { beforeDepartureLight } from './before-departure-light.ts'
import { brakesAndCoupling } from './brakes-and-coupling.ts'
import { preDelivery } from './pre-delivery.ts'
import { sixMonthlyService } from './six-monthly-service.ts'
import type { WrittenChecklist } from './written.ts'
import { yardCheckChecklist } from './yard-check.ts'

const written: readonly WrittenChecklist[] = [
  beforeDepartureLight,
  beforeDepartureHeavy,
  yardCheckChecklist,
  preDelivery,
  brakesAndCoupling,
  sixMonthlyService,
]

type Of = {
  organization: string
  created_at: string
  /** Makes the uuids of rows; sections and items have the same ones everywhere. */
  uuid: () => string
}

/** @returns the rows of the checklists with which every organization begins */
export function firstChecklists({ organization, created_at, uuid }: Of) {
  const checklist: Insertable<YardTables['checklist']>[] = []
  const checklist_version: Insertable<YardTables['checklist_version']>[] = []
  for (const { name, classes, interval_days, sections } of written) {
    const row = { uuid: uuid(), organization, created_at }
    const ownClasses = JSON.stringify(classesOf(classes))
    checklist.push({ ...row, name, classes: ownClasses, interval_days, version: 1 })
    const withUuids = JSON.stringify(withIds(sections, seededNumbers(`checklist ${name}`)))
    const version = { checklist: row.uuid, number: 1, sections: withUuids }
    checklist_version.push({ uuid: uuid(), organization, ...version, created_at })
  }
  return { checklist, checklist_version }
}

function withIds(sections: WrittenChecklist['sections'], next: () => number): ChecklistSection[] {
  return sections.map(([title, items]) => ({
    id: uuidFrom(next),
    title,
    items: items.map((item) => ({ id: uuidFrom(next), ...item })),
  }))
}

const endings = { light: /\(T[AB]\)$/, heavy: /\(T[CD]\)$/ }

function classesOf(mass: WrittenChecklist['classes']): string[] {
  if (mass === null) return []
  return trailerClasses.filter(({ name }) => endings[mass].test(name)).map(({ uuid }) => uuid)
}
