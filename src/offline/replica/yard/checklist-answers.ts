import { sortedByName } from '#contract/sort-key.ts'
import type { Checklist } from '#contract/yard/checklist.ts'
import { type ReplicaAnswers, unknown } from '../answer.ts'
import type { Source } from '../source.ts'

type Names = 'GET /checklists' | 'GET /checklists/{uuid}/versions/{number}'

export const checklistAnswers: ReplicaAnswers<Names> = {
  'GET /checklists': async ({ device }) => {
    const rows = await device.checklist.toArray()
    const versions = new Map(
      (await device.checklist_version.toArray()).map((one) => [
        `${one.checklist} ${one.number}`,
        one,
      ]),
    )
    return sortedByName(
      rows.flatMap((row): Checklist[] => {
        const newest = versions.get(`${row.uuid} ${row.version}`)
        return newest ? [{ ...row, sections: newest.sections }] : []
      }),
    )
  },
  'GET /checklists/{uuid}/versions/{number}': async (source, { uuid, number }) => {
    const found = await versionOf(source, uuid, Number(number))
    if (!found) throw unknown('version of a checklist')
    const { revision: _mine, ...version } = found
    return version
  },
}

async function versionOf({ device }: Source, checklist: string, number: number) {
  const all = await device.checklist_version.where({ checklist }).toArray()
  return all.find((one) => one.number === number)
}
