import type { Sent } from '#contract/calls.ts'
import { cleanFileName } from '#contract/clean-text.ts'
import { firstLevel } from '#contract/first-level.ts'
import { withoutInvisibleEnds } from '#contract/invisible.ts'
import { limits } from '#contract/limits.ts'
import type { AccessLevel } from '#contract/resource.ts'
import { webAddressProblem } from '#contract/web-address-problem.ts'
import type { ResourcePlace } from './resource-data.ts'

/** A file of a row. */
export type StagedFile = {
  upload: string
  name: string
  mime: string
  size: number
  isSent: boolean
  /** Whether it is still being made ready. */
  isPreparing?: boolean
  /** Why it can't be used. */
  problem?: string
  /** Whether it may tell where it was made: its position could not be removed. */
  mayTell?: boolean
}

export type StagedRow = {
  uuid: string
  /** The Idempotency-Key of its creation; new with each change of the row. */
  key: string
  name: string
  url: string
  /** null: a link. */
  file: StagedFile | null
  access_level: AccessLevel
  isEditing: boolean
  /** The server's refusal, '' for none. */
  refusal: string
}

const newRow = <File extends StagedFile | null>(name: string, file: File) => ({
  uuid: crypto.randomUUID(),
  key: crypto.randomUUID(),
  name,
  url: '',
  file,
  access_level: firstLevel(false),
  isEditing: name === '',
  refusal: '',
})

export const linkRow = (): StagedRow => newRow('', null)

const ending = /\.\w{1,5}$/

/** @returns the extension of a row's file, which tells files of one name apart; '' where its name has it */
export function endingOf({ name, file }: StagedRow): string {
  const [found = ''] = ending.exec(file?.name ?? '') ?? []
  return name.toLowerCase().endsWith(found.toLowerCase()) ? '' : found
}

/** Named after the file, without its extension; the file is still to be made ready. */
export const fileRow = ({ name: given, type, size }: File) => {
  const name = cleanFileName(given) || 'file'
  return newRow(name.replace(ending, '').trim().slice(0, limits.nameLength), {
    upload: crypto.randomUUID(),
    name,
    mime: type,
    size,
    isSent: false,
    isPreparing: true,
  })
}

/** Its file is ready: one that may tell where it was made is private, whoever was to see it. */
export const readyRow = (row: StagedRow, mayTell: boolean): StagedRow => ({
  ...row,
  file: row.file && { ...row.file, isPreparing: false, mayTell },
  access_level: mayTell ? firstLevel(true) : row.access_level,
})

/** Its file can't be used: it stays until it is removed, and says why. */
export const unusableRow = (row: StagedRow, problem: string): StagedRow => ({
  ...row,
  file: row.file && { ...row.file, isPreparing: false, problem },
})

/** Whether a row has a name, and a file or an address. */
export const canLeaveEditing = ({ name, file, url }: StagedRow) =>
  name.trim() !== '' && (file !== null || url.trim() !== '')

/** @returns what is wrong with the address of a link, '' for nothing */
export const addressProblem = ({ file, url }: StagedRow) =>
  file ? '' : webAddressProblem(withoutInvisibleEnds(url))

/** Whether a row can be created, once its file is ready and uploaded. */
export const isComplete = (row: StagedRow) =>
  canLeaveEditing(row) && addressProblem(row) === '' && !row.file?.problem

export const isPreparing = ({ file }: StagedRow) => file?.isPreparing === true

/** Whether a row has a file that is to be uploaded; it may not be ready yet. */
export const isUnsent = ({ file }: StagedRow) => file !== null && !file.isSent && !file.problem

/** @returns the body of the call that creates a row */
export function stagedRowBody(
  row: StagedRow,
  place: ResourcePlace,
): Sent<'POST /trailers/resources'> {
  const { uuid, name, url, file, access_level } = row
  const content = file
    ? { type: 'UPLOAD' as const, upload: file.upload }
    : { type: 'URL' as const, url: url.trim() }
  const { trailer, part } = place
  return { uuid, trailer, trailerPart: part, name: name.trim(), access_level, ...content }
}
