import { ImageUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { Button } from '#src/ui/forms/button.tsx'
import { otherCode } from './other-code-words.ts'
import { type PhotoReader, startPhotoReader } from './photo-reader.ts'
import { type Photo, readPhoto } from './read-photo.ts'
import { ReaderMissing } from './reader-missing.ts'
import type { CodeFormat, Seen } from './reading.ts'
import { useWhichOf } from './use-which-of.tsx'

type Props = {
  formats: readonly CodeFormat[]
  /** What a photo is to show: a plate, a label. */
  subject: string
  /** Which of several codes in a photo is meant. */
  isWanted: Photo['isWanted']
  /** What a person knows such a code by, where a photo shows several. */
  nameOf: (text: string) => Promise<string>
  /** What was said of the photo before is over. */
  onStart: () => void
  onSeen: (seen: Seen) => void
  onProblem: (title: string, text: string) => void
}

const notFound = {
  title: 'No code was found in this photo',
  text: 'Take one from nearer, straight on.',
}
/** Of a file that looks whole: damaged in its middle, or of more pixels than there is memory for. */
const notOpened = {
  title: 'This photo could not be opened',
  text: 'It may be damaged, or too large for this device. Choose a smaller one, or a screenshot of it.',
}
const readerMissing = {
  title: 'The reader could not be loaded',
  text: 'Without it only a clean, sharp code is read. Choose the photo again when there is a connection.',
}

/** Reads the code from a photo: one that was sent, or where the camera does not start. */
export function ChoosePhoto(props: Props) {
  const { formats, onSeen, nameOf } = props
  const [isReading, setReading] = useState(false)
  const { ask, question } = useWhichOf({ nameOf, onSeen })
  const { start, finish } = usePhotoReader(formats)

  async function read(file: File) {
    const reader = start()
    setReading(true)
    props.onStart()
    const said = await readBy(reader, file)
    if (!finish(reader)) return
    setReading(false)
    said()
  }

  /** @returns says what came of it */
  async function readBy(reader: PhotoReader, file: File): Promise<() => void> {
    try {
      const found = await readPhoto({ file, isWanted: props.isWanted }, reader, formats)
      if (!found) return await explained(file, notFound)
      if ('other' in found) return () => props.onProblem(...otherCode(found.other, formats))
      return () => (found.choices.length > 1 ? ask(found) : onSeen(found.seen))
    } catch (error) {
      return await explained(file, error instanceof ReaderMissing ? readerMissing : notOpened)
    }
  }

  async function explained(file: File, whole: typeof notFound) {
    const found = await import('./photo-problem.ts')
      .then(({ photoProblem }) => photoProblem(file, props.subject))
      // What looks closer may not have come either.
      .catch(() => null)
    const { title, text } = found ?? whole
    return () => props.onProblem(title, text)
  }

  return (
    <>
      <FileTrigger
        acceptedFileTypes={['image/*']}
        onSelect={(files) => files?.[0] && void read(files[0])}
      >
        <Button icon={<ImageUp aria-hidden="true" />} isPending={isReading}>
          Choose a photo
        </Button>
      </FileTrigger>
      {question}
    </>
  )
}

/** Started with the first photo, it stays for the next ones until the page is left. */
function usePhotoReader(formats: readonly CodeFormat[]) {
  const kept = useRef<PhotoReader>(null)
  const isAtWork = useRef(false)
  useEffect(
    () => () => {
      kept.current?.close()
      kept.current = null
    },
    [],
  )
  return {
    /** One that is still at work on the photo before gives that up. */
    start() {
      if (isAtWork.current) {
        kept.current?.close()
        kept.current = null
      }
      isAtWork.current = true
      kept.current ??= startPhotoReader(formats)
      return kept.current
    },
    /** @returns whether nothing was started since, and nobody has left */
    finish(reader: PhotoReader) {
      const isLatest = reader === kept.current
      if (isLatest) isAtWork.current = false
      return isLatest
    },
  }
}
