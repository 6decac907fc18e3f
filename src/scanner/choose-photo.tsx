import { ImageUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { Button } from '#src/ui/forms/button.tsx'
import { type PhotoReader, startPhotoReader } from './photo-reader.ts'
import { type Photo, readPhoto } from './read-photo.ts'
import type { Format, Seen } from './reading.ts'
import { useWhichOf } from './use-which-of.tsx'

type Props = {
  formats: readonly Format[]
  /** What a photo is to show: a plate, a label. */
  subject: string
  /** Which of several codes in a photo is meant. */
  isWanted: Photo['isWanted']
  /** What a person knows such a code by, where a photo shows several. */
  nameOf: (text: string) => Promise<string>
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

/** Reads the code from a photo: one that was sent, or where the camera does not start. */
export function ChoosePhoto(props: Props) {
  const { formats, onSeen, nameOf } = props
  const [isReading, setReading] = useState(false)
  const { ask, question } = useWhichOf({ nameOf, onSeen })
  const reader = usePhotoReader(formats)

  async function read(file: File) {
    setReading(true)
    try {
      const found = await readPhoto({ file, isWanted: props.isWanted }, reader(), formats)
      if (found && found.choices.length > 1) ask(found)
      else if (found) onSeen(found.seen)
      else await explain(file)
    } catch {
      await explain(file, notOpened)
    } finally {
      setReading(false)
    }
  }

  async function explain(file: File, whole = notFound) {
    const { photoProblem } = await import('./photo-problem.ts')
    const { title, text } = (await photoProblem(file, props.subject).catch(() => null)) ?? whole
    props.onProblem(title, text)
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
function usePhotoReader(formats: readonly Format[]) {
  const kept = useRef<PhotoReader>(null)
  useEffect(
    () => () => {
      kept.current?.close()
      kept.current = null
    },
    [],
  )
  return () => {
    kept.current ??= startPhotoReader(formats)
    return kept.current
  }
}
