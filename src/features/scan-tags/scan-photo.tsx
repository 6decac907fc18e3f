import { ImageUp } from 'lucide-react'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { readPhoto } from '#src/scanner/read-photo.ts'
import { plateFormats, type Seen } from '#src/scanner/reading.ts'
import { Button } from '#src/ui/button.tsx'

type Props = { onSeen: (seen: Seen) => void; onProblem: (title: string, text: string) => void }

/** Reads the code from a photo: of a plate that was sent, or where the camera does not start. */
export function ScanPhoto({ onSeen, onProblem }: Props) {
  const [isReading, setReading] = useState(false)

  async function read(file: File) {
    setReading(true)
    try {
      const seen = await readPhoto(file, plateFormats)
      if (seen) onSeen(seen)
      else onProblem('No code was found in this photo', 'Take one from nearer, straight on.')
    } catch {
      onProblem('This file is no picture', 'Choose a photo of the plate.')
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
