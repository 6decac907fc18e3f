import { limits } from '#contract/limits.ts'
import { PhotoError, tooManyTries } from '#src/offline/photos/photo-error.ts'
import { reducePhoto } from '#src/offline/photos/reduce-photo.ts'
import { inVisitorDatabase } from './visitor-database.ts'
import {
  type ChosenPhoto,
  type VisitorPhoto,
  type VisitorReport,
  wholeReport,
} from './visitor-reports.ts'

/*
 * Photos that a visitor chose, before they are ready to be sent. That takes seconds on an old phone, and
 * the page may go meanwhile: the files are kept as they were chosen, and whatever page comes next makes
 * them ready.
 */

/** Photos that this page has got ready since, or is about to, by id. */
const works = new Map<string, Promise<VisitorPhoto>>()
/** Files that were chosen on this page: a browser may keep nothing. */
const files = new Map<string, File>()
let last: Promise<unknown> = Promise.resolve()

/** @returns a file that was chosen for a report, as the report names it */
export function choosePhoto({ uuid }: VisitorReport, file: File): ChosenPhoto {
  const id = `${uuid}/${crypto.randomUUID()}`
  files.set(id, file)
  return { id, name: file.name || 'photo' }
}

/**
 * Keeps a file as it was chosen, once its report is kept that names it.
 * @throws where the browser has no room for it, or keeps nothing
 */
export async function keepChosen({ id }: ChosenPhoto, report: string) {
  const bytes = await files.get(id)?.arrayBuffer()
  if (!bytes) return
  await inVisitorDatabase(({ reports, photos }) => {
    const named: IDBRequest<VisitorReport | undefined> = reports.get(report)
    named.onsuccess = () => {
      const isWanted = named.result && wholeReport(named.result).chosen.some((one) => one.id === id)
      if (isWanted) photos.put(bytes, id)
    }
  })
}

/**
 * Makes a photo ready, one after the other: an old phone has no memory for several.
 * @returns the same for everybody who asks for it on this page
 * @throws PhotoError where it can't be used
 */
export function readyPhoto(chosen: ChosenPhoto): Promise<VisitorPhoto> {
  const known = works.get(chosen.id)
  if (known) return known
  const work = last.then(() => prepare(chosen))
  last = work.catch(() => undefined)
  works.set(chosen.id, work)
  return work
}

/** Its report has it, or goes without it. */
export function forgetChosen({ id }: ChosenPhoto) {
  works.delete(id)
  files.delete(id)
}

async function prepare(chosen: ChosenPhoto): Promise<VisitorPhoto> {
  const { name } = chosen
  try {
    return await reducePhoto(files.get(chosen.id) ?? (await readChosen(chosen)), limits.photoSide)
  } catch (error) {
    if (error instanceof PhotoError) throw error
    reportError(error)
    throw new PhotoError(`${name} can’t be used.`)
  }
}

/** @throws PhotoError where it is not there, or was begun too often */
async function readChosen({ id, name }: ChosenPhoto): Promise<File> {
  const found = await inVisitorDatabase<Found>(({ photos, tries }, tell) => {
    const bytes: IDBRequest<ArrayBuffer | undefined> = photos.get(id)
    const before: IDBRequest<number | undefined> = tries.get(id)
    before.onsuccess = () => {
      const count = (before.result ?? 0) + 1
      tries.put(count, id)
      tell({ bytes: bytes.result, count })
    }
  })
  if (!found?.bytes) throw new PhotoError(`${name} was lost before it was ready.`)
  const refusal = tooManyTries(name, found.count)
  if (refusal) throw refusal
  return new File([found.bytes], name)
}

type Found = { bytes: ArrayBuffer | undefined; count: number }
