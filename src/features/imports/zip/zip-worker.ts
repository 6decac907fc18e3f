import { limits } from '#contract/limits.ts'
import { isImageType } from '#contract/shown-types.ts'
import { PhotoError } from '#src/offline/photos/photo-error.ts'
import { prepareFile } from '#src/offline/photos/prepare-file.ts'
import type { KnownTag } from '../plan/read-tag.ts'
import { UnreadableFile } from '../reading/file-sheet.ts'
import { answerTasks } from '../worker/answer-tasks.ts'
import { type FileTrailer, fileMatcher } from './match-file.ts'
import { type FilesPlan, planFiles } from './plan-files.ts'
import { readEntry } from './read-entry.ts'
import { readZip, type ZipEntry } from './read-zip.ts'
import { typeByName } from './type-by-name.ts'

/** What trailers and files the organization has. */
export type FilesFleet = {
  trailers: FileTrailer[]
  tags: Pick<KnownTag, 'serial' | 'trailer'>[]
  /** How the uuids of files begin that imports have added. */
  files: string[]
}

/** What the worker is asked; it keeps the ZIP that it opened last. */
export type ZipTask =
  | { task: 'open'; file: File; fleet: FilesFleet }
  | { task: 'ready'; row: number }

/** `mayTell`: where it was made, which could not be taken out. */
export type PreparedFile = { name: string; type: string; bytes: ArrayBuffer; mayTell: boolean }

export type ZipAnswers = {
  /** `fingerprint`: of the list of contents, in hex. */
  open: { fingerprint: string; plan: FilesPlan }
  /** One file as it is sent: a photo upright and smaller, nothing with the place where it was made. */
  ready: PreparedFile
}

let zip: { file: File; entries: ZipEntry[] } | null = null

const tasks: {
  [Task in ZipTask as Task['task']]: (asked: Task) => Promise<ZipAnswers[Task['task']]>
} = {
  async open({ file, fleet }) {
    const { entries, fingerprint } = await readZip(file)
    zip = { file, entries }
    const plan = planFiles(entries, fleet.files, fileMatcher(fleet.trailers, fleet.tags))
    return { fingerprint, plan }
  },
  async ready({ row }) {
    const entry = zip?.entries[row - 1]
    if (!zip || !entry) throw new Error('The ZIP was not opened')
    const bytes = await readEntry(zip.file, entry)
    const name = entry.path.split('/').at(-1) ?? ''
    const type = typeByName(name)
    const file = new File([bytes], name, { type })
    const { ready, mayTell } = await prepareFile(file, limits.photoSide).catch(onlyThis)
    return { ...ready, ...(!isImageType(type) && { type }), mayTell }
  },
}

/** What this browser can't do with one file, such as to find room for it, keeps no other back. */
function onlyThis(error: unknown): never {
  if (error instanceof PhotoError) throw error
  throw new UnreadableFile('This browser can’t make it ready to send.', { cause: error })
}

answerTasks(
  (asked: ZipTask) => (tasks[asked.task] as (asked: ZipTask) => unknown)(asked),
  (error) => error instanceof UnreadableFile || error instanceof PhotoError,
)
