import {
  fittedQuantity,
  intakeBytes,
  intakeFiles,
  intakeParts,
  uploadBytes,
} from '#contract/limit-values.ts'
import { typedVin } from '#contract/scanned-vin.ts'
import { vinProblem } from '#contract/vin.ts'
import { readQuantity } from '#src/domain/pasted-lines.ts'

export type DraftPart = {
  id: string
  name: string
  maker: string
  quantity: string
  serial: string
}

const texts = ['vin', 'manufacturer', 'model', 'notes', 'sender', 'contact'] as const
export type DraftText = (typeof texts)[number]

/** A build as it is written; its uuid and secret stay until it is sent, so that it is taken once. */
export type BuildDraft = Record<DraftText, string> & {
  uuid: string
  answer: string
  parts: DraftPart[]
}

export const newBuildDraft = (): BuildDraft => ({
  ...{ uuid: crypto.randomUUID(), answer: crypto.randomUUID(), parts: [] },
  ...{ vin: '', manufacturer: '', model: '', notes: '', sender: '', contact: '' },
})

export const newDraftPart = (): DraftPart => ({
  ...{ id: crypto.randomUUID(), name: '', maker: '', quantity: '', serial: '' },
})

/** By the name of a text, or `parts` and the id of one. */
export type BuildProblems = Partial<Record<string, string>>

/** @returns what is wrong with a build, in words; nothing where it can be sent */
export function problemsOfBuild({ vin, sender, contact, parts }: BuildDraft): BuildProblems {
  const wrongParts = filledIn(parts).map(({ id, ...part }) => [id, problemOfPart(part)])
  const found: [string, string][] = [
    ['vin', vinProblem(typedVin(vin))],
    ['sender', sender.trim() === '' ? 'Say who you are.' : ''],
    ['contact', contact.trim() === '' ? 'Say how to reach you.' : ''],
    ['parts', filledIn(parts).length > intakeParts ? `At most ${intakeParts} parts.` : ''],
    ...(wrongParts as [string, string][]), // Pairs, as they were just made.
  ]
  return Object.fromEntries(found.filter(([, problem]) => problem !== ''))
}

function problemOfPart({ name, quantity }: Omit<DraftPart, 'id'>) {
  if (name.trim() === '') return 'Say which part it is.'
  const count = quantity.trim() === '' ? 1 : readQuantity(quantity)
  const isWhole = count >= 1 && count <= fittedQuantity
  return isWhole ? '' : `A quantity is a whole number from 1 to ${fittedQuantity}.`
}

const filledIn = (parts: readonly DraftPart[]) =>
  parts.filter(({ id: _id, ...part }) => Object.values(part).some((text) => text.trim() !== ''))

/** @returns a build as it is sent */
export function buildOf({ parts, vin, ...rest }: BuildDraft) {
  return {
    ...rest,
    vin: typedVin(vin),
    parts: filledIn(parts).map(({ name, maker, quantity, serial }) => ({
      ...{ name: name.trim(), manufacturer: maker.trim(), serial: serial.trim() },
      quantity: quantity.trim() === '' ? 1 : readQuantity(quantity),
    })),
  }
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`

/** @returns why files can't be sent together, '' where they can */
export function problemOfFiles(files: readonly File[]): string {
  if (files.length > intakeFiles) return `A build has at most ${intakeFiles} files.`
  const large = files.find(({ size }) => size >= uploadBytes)
  if (large) return `${large.name} is larger than ${megabytes(uploadBytes)}.`
  const all = files.reduce((sum, { size }) => sum + size, 0)
  if (all < intakeBytes) return ''
  return `These files are ${megabytes(all)} together. At most ${megabytes(intakeBytes)} can be sent.`
}
