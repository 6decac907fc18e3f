import { useEffect, useRef, useState } from 'react'
import { noAnswer } from '#src/api/api-error.ts'
import { uploadFile } from '#src/api/call.ts'
import { useDevice } from '#src/offline/device.tsx'
import { dropUnsentPhoto, keepUnsentPhoto, readUnsentPhoto } from '#src/offline/drafts.ts'
import { isUnsent, type StagedFile, type StagedRow } from './staged-row.ts'
import { withoutPlace } from './without-place.ts'

const gone = 'This file is no longer on this device. Remove it here and choose it again.'

/**
 * Sends the files of staged rows one after the other. An error stops the batch until `retry`. What
 * is not sent is kept on the device, and goes on after a reload.
 * @param onSent hears of every file that the server has, with the type that it found
 */
export function useUploads(rows: StagedRow[], onSent: (row: StagedRow, mime: string) => void) {
  const device = useDevice()
  const chosen = useRef(new Map<string, Promise<Blob>>())
  const [completed, setCompleted] = useState(0)
  const [problem, setProblem] = useState('')
  const waiting = rows.filter(isUnsent)
  const [next] = waiting
  const nextUpload = next?.file?.upload

  // biome-ignore lint/correctness/useExhaustiveDependencies: one upload begins where the last ended
  useEffect(() => {
    if (!next?.file || problem) return
    let isCurrent = true
    const { name } = next.file
    send(next.file).then(({ error, mime }) => {
      if (!isCurrent) return
      if (error) return setProblem(`${name}: ${error}`)
      setCompleted((count) => count + 1)
      onSent(next, mime)
    })
    return () => {
      isCurrent = false
    }
  }, [nextUpload, problem])

  async function send({ upload, name, mime: type }: StagedFile) {
    const bytes =
      (await chosen.current.get(upload)) ?? (await readUnsentPhoto(device, upload))?.bytes
    if (!bytes) return { error: gone, mime: type }
    const { data, failure } = await uploadFile({ name, type, bytes }, upload)
    if (failure) return { error: failure.sentence || noAnswer(), mime: type }
    forget(upload)
    return { error: '', mime: data.mime }
  }

  function forget(upload: string) {
    chosen.current.delete(upload)
    dropUnsentPhoto(device, upload)
  }

  return {
    isUploading: next !== undefined && problem === '',
    completed,
    total: completed + waiting.length,
    problem,
    retry: () => setProblem(''),
    /** Takes the bytes of a row's file at once: a file chosen from a card can go away. */
    take({ upload, name, mime: type }: StagedFile, file: File) {
      if (waiting.length === 0) setCompleted(0)
      const content = withoutPlace(file)
      chosen.current.set(upload, content)
      content
        .then((blob) => blob.arrayBuffer())
        .then((bytes) => keepUnsentPhoto(device, { subject: upload, upload, name, type, bytes }))
        .catch(reportError)
    },
    /** A removed row needs no bytes, and its error is gone with it. */
    leave(row: StagedRow) {
      if (!row.file || row.file.isSent) return
      forget(row.file.upload)
      if (row.uuid === next?.uuid) setProblem('')
    },
  }
}
