import sharp from 'sharp'
import type { Output } from '#contract/calls.ts'
import { itemsOf } from '#contract/yard/inspection-rules.ts'
import { ask } from '#tests/support/server/ask.ts'
import { Ledger } from '../ledger.ts'
import { colourOf, failed, nameOf, noteOn, photosEach, signers } from './form-steps.ts'
import type { Prepared } from './prepare.ts'

type Inspection = Output<'GET /inspections/{uuid}'>

/** How far a colour may be from the one that was photographed: photos are packed on the device. */
const near = 24

/** @returns what is not as it was filled in: one inspection, 3 defects, 12 photos, 2 signatures */
export async function checkInspection(prepared: Prepared, trailer: string): Promise<string[]> {
  const { office } = prepared
  const all = await ask(office, 'GET /trailers/{trailer}/inspections', { trailer, limit: 100 })
  const own = all.filter(({ checklist }) => checklist.uuid === prepared.checklist)
  const [first] = own
  if (!first || own.length > 1) return [`${own.length} inspections are on the server`]
  const inspection = await ask(office, 'GET /inspections/{uuid}', { uuid: first.uuid })
  const defects = await ask(office, 'GET /trailers/{trailer}/defects', { trailer, limit: 100 })
  const made = defects.filter((defect) => defect.inspection === first.uuid)
  const ledger = new Ledger(prepared.app.dataDir)
  const problems = made.length === failed.length ? [] : [`${made.length} defects were made`]
  if (inspection.files.length !== failed.length * photosEach) {
    problems.push(`${inspection.files.length} photos came`)
  }
  for (const { title, files } of made) {
    if (files.length !== photosEach) problems.push(`the defect ${title} has ${files.length} photos`)
  }
  for (const title of failed) problems.push(...(await photoProblems(inspection, title, ledger)))
  return [...problems, ...answerProblems(inspection)]
}

function answerProblems({ sections, answers }: Inspection): string[] {
  return itemsOf(sections).flatMap(({ id, title }) => {
    const answer = answers[id]
    const isFailed = failed.includes(title)
    const wanted = signers.includes(title)
      ? answer?.signature?.path
      : answer?.value === (isFailed ? 'fail' : 'pass')
    const isDescribed = answer?.note === noteOn(title) && answer.severity === 'major'
    return wanted && (!isFailed || isDescribed) ? [] : [`${title}: ${JSON.stringify(answer)}`]
  })
}

/** Each photo is at its item once, and shows what was photographed there. */
async function photoProblems({ sections, answers, files }: Inspection, title: string, on: Ledger) {
  const item = itemsOf(sections).find((one) => one.title === title)
  const uploads = answers[item?.id ?? '']?.photos ?? []
  const problems: string[] = []
  for (let index = 0; index < photosEach; index += 1) {
    const name = nameOf(title, index)
    const found = files.filter((file) => file.name === name && uploads.includes(file.uuid))
    const [file] = found
    if (!file || found.length > 1) problems.push(`${name} is there ${found.length} times`)
    else if (!(await isPlain(on.fileOf(file.uuid), colourOf(title, index)))) {
      problems.push(`${name} shows another picture`)
    }
  }
  return problems
}

async function isPlain(bytes: Buffer, wanted: readonly number[]) {
  const { dominant } = await sharp(bytes).stats()
  const colour = [dominant.r, dominant.g, dominant.b]
  return colour.every((part, place) => Math.abs(part - (wanted[place] ?? 0)) < near)
}
