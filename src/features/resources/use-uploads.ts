import { useEffect, useRef, useState } from 'react'
import type { CallFailure } from '#contract/result.ts'
import { foreignWords, noAnswerWords } from '#src/api/api-error.ts'
import { reachServer } from '#src/api/reach-server.ts'
import { useDevice } from '#src/offline/device/device.tsx'
import { sendFile } from '#src/offline/outbox/send-file.ts'
import { sizeWords } from '#src/ui/values/file-kind.ts'
import { isPreparing, isUnsent, type StagedFile, type StagedRow } from './staged-row.ts'
import { useChosenFiles } from './use-chosen-files.ts'
import { useResumeOnline, useStalled } from './use-stalled.ts'

type Problem = { words: string; isUnanswered: boolean }

const gone = 'This file is no longer on this device. Remove it here and choose it again.'

/**
 * Sends the files of staged rows one after the other. An error stops the batch until `retry`. What
 * is not sent is kept on the device, and goes on after a reload.
 * @param onSent called with each uploaded file and the type that the server found
 */
export function useUploads(rows: StagedRow[], onSent: (row: StagedRow, mime: string) => void) {
  const files = useChosenFiles()
  const { send, stop } = useSending(files.bytesOf)
  const [problem, setProblem] = useState<Problem | null>(null)
  const total = rows.filter(({ file }) => file && !file.problem).length
  const waiting = rows.filter(isUnsent)
  const next = waiting.find((row) => !isPreparing(row))
  const nextUpload = next?.file?.upload

  // biome-ignore lint/correctness/useExhaustiveDependencies: one upload begins where the last ended
  useEffect(() => {
    if (!next?.file || problem) return
    let isCurrent = true
    const { name } = next.file
    send(next.file).then(({ error, mime, isUnanswered }) => {
      if (!isCurrent) return
      // Without an answer the file is not to blame.
      if (error)
        return setProblem({ words: isUnanswered ? error : `${name}: ${error}`, isUnanswered })
      onSent(next, mime)
    })
    return () => {
      isCurrent = false
    }
  }, [nextUpload, problem])

  const isUploading = waiting.length > 0 && problem === null
  const { isStalled, isOnline } = useStalled(isUploading ? nextUpload : undefined)
  const isHeldUp = problem?.isUnanswered === true || (isUploading && (isStalled || !isOnline))
  useResumeOnline(isHeldUp, isOnline, () =>
    setProblem((found) => (found?.isUnanswered ? null : found)),
  )

  return {
    isUploading,
    isOnline,
    isHeldUp,
    completed: total - waiting.length,
    total,
    problem: problem?.words ?? '',
    retry: () => setProblem(null),
    files,
    /**
     * A row that is removed or created needs no bytes here, and its error is gone with it. Before that
     * they stay, sent or not: a page that was left does not learn what arrived, and a server that goes
     * back to a backup has no more of them.
     */
    leave(row: StagedRow, isInOutbox = false) {
      if (!row.file) return
      const { upload } = row.file
      // The outbox sends it from now on, or nobody.
      stop(upload)
      if (isInOutbox) files.handOver(upload)
      else files.forget(upload)
      if (row.uuid === next?.uuid) setProblem(null)
    },
  }
}

/** Sends one file at a time. */
function useSending(bytesOf: (upload: string) => Promise<ArrayBuffer | null>) {
  const device = useDevice()
  const onItsWay = useRef<{ upload: string; end: AbortController } | null>(null)

  async function send({ upload, name, mime: type }: StagedFile) {
    const bytes = await bytesOf(upload)
    if (!bytes) return { error: gone, mime: type, isUnanswered: false }
    const end = new AbortController()
    onItsWay.current = { upload, end }
    const { data, failure } = await sendFile(device, { upload, name, type, bytes }, end.signal)
    const isUnanswered = failure?.code === 'no_answer'
    if (failure) return { error: await wordsOf(failure), mime: type, isUnanswered }
    return { error: '', mime: data.mime, isUnanswered }
  }

  return {
    send,
    stop(upload: string) {
      if (onItsWay.current?.upload === upload) onItsWay.current.end.abort()
    },
  }
}

async function wordsOf({ sentence, foreign }: CallFailure) {
  if (sentence) return sentence
  // Where nothing else gets through either, the file is not to blame.
  if (!foreign || !(await reachServer())) return noAnswerWords()
  return foreignWords(foreign.status, sizeWords(foreign.bytes ?? 0))
}
