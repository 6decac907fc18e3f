import type { Sent } from '#contract/calls.ts'
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

const newRow = (name: string, file: StagedFile | null): StagedRow => ({
  uuid: crypto.randomUUID(),
  key: crypto.randomUUID(),
  name,
  url: '',
  file,
  access_level: 2,
  isEditing: name === '',
  refusal: '',
})

export const linkRow = () => newRow('', null)

/** Named after the file, without its extension. */
export const fileRow = ({ name, type, size }: File) =>
  newRow(
    name
      .replace(/\.\w{1,5}$/, '')
      .trim()
      .slice(0, limits.nameLength),
    {
      upload: crypto.randomUUID(),
      name,
      mime: type,
      size,
      isSent: false,
    },
  )

/** A file that may tell where it was made is private at first. */
export const placedRow = (row: StagedRow, mayTell: boolean): StagedRow => ({
  ...row,
  file: row.file && { ...row.file, mayTell },
  access_level: firstLevel(mayTell),
})

/** Whether a row has a name, and a file or an address. */
export const canLeaveEditing = ({ name, file, url }: StagedRow) =>
  name.trim() !== '' && (file !== null || url.trim() !== '')

/** @returns what is wrong with the address of a link, '' for nothing */
export const addressProblem = ({ file, url }: StagedRow) =>
  file ? '' : webAddressProblem(withoutInvisibleEnds(url))

/** Whether a row can be created; its file may still be uploading. */
export const isComplete = (row: StagedRow) => canLeaveEditing(row) && addressProblem(row) === ''

export const isUnsent = ({ file }: StagedRow) => file !== null && !file.isSent

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
