import {
  fittedQuantity,
  intakeBytes,
  intakeFiles,
  intakeNotes,
  intakeParts,
  modelNumberLength,
  uploadBytes,
} from '#contract/limit-values.ts'
import { typedVin } from '#contract/scanned-vin.ts'
import { vinProblem } from '#contract/vin.ts'
import {
  type LeftLine,
  type PastedLine,
  readPasted,
  readQuantity,
} from '#src/domain/pasted-lines.ts'

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
  /** A list of parts that was pasted and not read yet. */
  pasted: string
  /** Whether it replaces one that more was wanted of. */
  isAnew?: boolean
}

export const newBuildDraft = (): BuildDraft => ({
  ...{ ...newSecrets(), parts: [], pasted: '' },
  ...{ vin: '', manufacturer: '', model: '', notes: '', sender: '', contact: '' },
})

/**
 * By RFC 9562, version 4. As src/core/random-uuid.ts makes them at an address without https, which a
 * plate would load sooner if this page shared it.
 */
const newUuid = () =>
  '00000000-0000-4000-8000-000000000000'.replace(/[08]/g, (digit) => {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    return (Number(digit) + (byte & (digit === '8' ? 3 : 15))).toString(16)
  })

/** By them another build is sent. */
export const newSecrets = () => ({ uuid: newUuid(), answer: newUuid() })

/** Whether nothing was written of a trailer yet. */
export const isBlank = ({ vin, manufacturer, model, notes, parts, pasted }: BuildDraft) =>
  [vin, manufacturer, model, notes, pasted].join('').trim() === '' && parts.length === 0

export const newDraftPart = (): DraftPart => ({
  ...{ id: newUuid(), name: '', maker: '', quantity: '', serial: '' },
})

/** By the name of a text, `parts`, `pasted` or the id of a part. */
export type BuildProblems = Partial<Record<string, string>>

/** @returns what is wrong with a build, in words; nothing where it can be sent */
export function problemsOfBuild(draft: BuildDraft): BuildProblems {
  const { vin, notes, sender, contact, parts, pasted } = draft
  const wrongParts = filledIn(parts).map(({ id, ...part }) => [id, problemOfPart(part)])
  const found: [string, string][] = [
    ['vin', vinProblem(typedVin(vin))],
    ['notes', problemOfNotes(notes.trim().length)],
    ['sender', sender.trim() === '' ? 'Say who you are.' : ''],
    ['contact', contact.trim() === '' ? 'Say how to reach you.' : ''],
    ['parts', filledIn(parts).length > intakeParts ? `At most ${intakeParts} parts.` : ''],
    ['pasted', pasted.trim() === '' ? '' : 'Read the list or empty it.'],
    ...(wrongParts as [string, string][]), // Pairs, as they were just made.
  ]
  return Object.fromEntries(found.filter(([, problem]) => problem !== ''))
}

const problemOfNotes = (length: number) =>
  length <= intakeNotes ? '' : `These are ${length} characters. At most ${intakeNotes} can be sent.`

/** @returns what the server says is wrong; it names parts by their places: `parts.3.name` */
export function problemsAt({ parts }: BuildDraft, fields: Record<string, string>): BuildProblems {
  const sent = filledIn(parts)
  const named = Object.entries(fields).map(([name, problem]) => {
    const place = Number(/^parts\.(\d+)\b/.exec(name)?.[1])
    return [sent[place]?.id ?? name, problem]
  })
  return Object.fromEntries(named)
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
export function buildOf(draft: BuildDraft) {
  const { parts, vin, pasted: _pasted, isAnew: _isAnew, ...rest } = draft
  return {
    ...rest,
    vin: typedVin(vin),
    parts: filledIn(parts).map(({ name, maker, quantity, serial }) => ({
      ...{ name: name.trim(), manufacturer: maker.trim(), serial: serial.trim() },
      quantity: quantity.trim() === '' ? 1 : readQuantity(quantity),
    })),
  }
}

/** @returns the parts of a pasted list, and the lines that stay, each with the reason */
export function readParts(text: string, room: number) {
  const found: DraftPart[] = []
  const left: LeftLine[] = []
  for (const line of readPasted(text)) {
    const why = 'why' in line ? line.why : whyNotSent(line, room - found.length)
    if (why || 'why' in line) left.push({ line: line.line, why })
    else found.push(partOf(line))
  }
  return { found, left }
}

function whyNotSent({ name }: PastedLine, room: number) {
  if (name.length > modelNumberLength)
    return `its name is longer than ${modelNumberLength} characters`
  return room > 0 ? '' : `at most ${intakeParts} parts are sent`
}

const partOf = ({ name, quantity, serial }: PastedLine): DraftPart => ({
  ...newDraftPart(),
  ...{ name, quantity: String(quantity), serial },
})

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`

/** Endings of what the server is sure to refuse by its content. */
const otherKinds =
  /\.(hei[cf]|avif|gif|tiff?|bmp|docx?|xls[xmb]?|pptx?|od[stp]|zip|rar|7z|gz|dwg|mp4|mov)$/i

/** @returns why files can't be sent together, '' where they can */
export function problemOfFiles(files: readonly File[]): string {
  if (files.length > intakeFiles) return `A build has at most ${intakeFiles} files.`
  const empty = files.find(({ size }) => size === 0)
  if (empty) return `${empty.name} is empty.`
  const other = files.find(({ name }) => otherKinds.test(name))
  if (other) return `${other.name} can’t be sent here. Send a PDF, JPEG, PNG, WebP or text.`
  const large = files.find(({ size }) => size >= uploadBytes)
  if (large) return `${large.name} is larger than ${megabytes(uploadBytes)}.`
  const all = files.reduce((sum, { size }) => sum + size, 0)
  if (all < intakeBytes) return ''
  return `These files are ${megabytes(all)} together. At most ${megabytes(intakeBytes)} can be sent.`
}
