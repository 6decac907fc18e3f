import { useEffect, useState } from 'react'
import { noAnswer } from '#src/api/api-error.ts'
import { useDevice } from '#src/offline/device.tsx'
import { sendFile } from '#src/offline/outbox/send-file.ts'
import { isUnsent, type StagedFile, type StagedRow } from './staged-row.ts'
import { useChosenFiles } from './use-chosen-files.ts'

type Problem = { words: string; isUnanswered: boolean }

const gone = 'This file is no longer on this device. Remove it here and choose it again.'

/**
 * Sends the files of staged rows one after the other. An error stops the batch until `retry`. What
 * is not sent is kept on the device, and goes on after a reload.
 * @param onSent hears of every file that the server has, with the type that it found
 */
export function useUploads(rows: StagedRow[], onSent: (row: StagedRow, mime: string) => void) {
  const device = useDevice()
  const files = useChosenFiles()
  const [completed, setCompleted] = useState(0)
  const [problem, setProblem] = useState<Problem | null>(null)
  const waiting = rows.filter(isUnsent)
  const [next] = waiting
  const nextUpload = next?.file?.upload

  // biome-ignore lint/correctness/useExhaustiveDependencies: one upload begins where the last ended
  useEffect(() => {
    if (!next?.file || problem) return
    let isCurrent = true
    const { name } = next.file
    send(next.file).then(({ error, mime, isUnanswered }) => {
      if (!isCurrent) return
      if (error) return setProblem({ words: `${name}: ${error}`, isUnanswered })
      setCompleted((count) => count + 1)
      onSent(next, mime)
    })
    return () => {
      isCurrent = false
    }
  }, [nextUpload, problem])

  async function send({ upload, name, mime: type }: StagedFile) {
    const bytes = await files.bytesOf(upload)
    if (!bytes) return { error: gone, mime: type, isUnanswered: false }
    const { data, failure } = await sendFile(device, { upload, name, type, bytes })
    const isUnanswered = failure?.code === 'no_answer'
    if (failure) return { error: failure.sentence || noAnswer(), mime: type, isUnanswered }
    return { error: '', mime: data.mime, isUnanswered }
  }

  return {
    isUploading: next !== undefined && problem === null,
    completed,
    total: completed + waiting.length,
    problem: problem?.words ?? '',
    /** Whether it stopped because no answer came: the files can be sent later. */
    isUnanswered: problem?.isUnanswered === true,
    retry: () => setProblem(null),
    bytesOf: files.bytesOf,
    take(file: StagedFile, content: File) {
      if (waiting.length === 0) setCompleted(0)
      files.take(file, content)
    },
    /**
     * A row that is removed, created or in the outbox needs no bytes here, and its error is gone with
     * it. Before that they stay, sent or not: a page that was left does not learn what arrived.
     */
    leave(row: StagedRow) {
      if (!row.file) return
      files.forget(row.file.upload)
      if (row.uuid === next?.uuid) setProblem(null)
    },
  }
}
