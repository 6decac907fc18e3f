import { ImageUp } from 'lucide-react'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { Button } from '#src/ui/forms/button.tsx'
import { type Photo, readPhoto } from './read-photo.ts'
import type { Format, Seen } from './reading.ts'

type Props = {
  formats: readonly Format[]
  /** What a photo is to show: a plate, a label. */
  subject: string
  /** Which of several codes in a photo is meant. */
  isWanted: Photo['isWanted']
  onSeen: (seen: Seen) => void
  onProblem: (title: string, text: string) => void
}

/** Reads the code from a photo: one that was sent, or where the camera does not start. */
export function ChoosePhoto({ formats, subject, isWanted, onSeen, onProblem }: Props) {
  const [isReading, setReading] = useState(false)

  async function read(file: File) {
    setReading(true)
    try {
      const seen = await readPhoto({ file, isWanted }, formats)
      if (seen) onSeen(seen)
      else onProblem('No code was found in this photo', 'Take one from nearer, straight on.')
    } catch {
      onProblem('This file is no picture', `Choose a photo of the ${subject}.`)
    } finally {
      setReading(false)
    }
  }

  return (
    <FileTrigger
      acceptedFileTypes={['image/*']}
      onSelect={(files) => files?.[0] && void read(files[0])}
    >
      <Button icon={<ImageUp aria-hidden="true" />} isPending={isReading}>
        Choose a photo
      </Button>
    </FileTrigger>
  )
}
