import { ImageUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { Button } from '#src/ui/forms/button.tsx'
import { otherCode } from './other-code-words.ts'
import { type PhotoReader, startPhotoReader } from './photo-reader.ts'
import { type Photo, readPhoto } from './read-photo.ts'
import { ReaderMissing } from './reader-missing.ts'
import type { CodeFormat, Seen } from './reading.ts'
import { useCodeQuestion } from './use-code-question.tsx'

type Props = {
  formats: readonly CodeFormat[]
  /** For messages: 'plate', 'label'. */
  subject: string
  /** Whether a code's text can be the wanted one. */
  isWanted: Photo['isWanted']
  /** Names a code for the person, where a photo shows several. */
  nameOf: (text: string) => Promise<string>
  onStart: () => void
  onSeen: (seen: Seen) => void
  onProblem: (title: string, text: string) => void
}

const notFound = {
  title: 'No code was found in this photo',
  text: 'Take one from nearer, straight on.',
}
/** For a file that looks complete, but is damaged inside or too large for the memory. */
const notOpened = {
  title: 'This photo could not be opened',
  text: 'It may be damaged, or too large for this device. Choose a smaller one, or a screenshot of it.',
}
const readerMissing = {
  title: 'The reader could not be loaded',
  text: 'Without it only a clean, sharp code is read. Choose the photo again when there is a connection.',
}

/** Reads a code from a photo that was received, or where the camera does not start. */
export function ChoosePhoto(props: Props) {
  const { formats, onSeen, nameOf } = props
  const [isReading, setReading] = useState(false)
  const { ask, question } = useCodeQuestion({ nameOf, onSeen })
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

  /** @returns a function that shows the outcome */
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
      // Its script may not have loaded either.
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

/** The photo reader starts with the first photo and stays until the page is left. */
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
    /** A reader that is still busy with the photo before is replaced. */
    start() {
      if (isAtWork.current) {
        kept.current?.close()
        kept.current = null
      }
      isAtWork.current = true
      kept.current ??= startPhotoReader(formats)
      return kept.current
    },
    /** @returns whether no other photo was started since, and the page is still open */
    finish(reader: PhotoReader) {
      const isLatest = reader === kept.current
      if (isLatest) isAtWork.current = false
      return isLatest
    },
  }
}
