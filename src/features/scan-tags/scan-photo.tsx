import { ImageUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { readPhoto } from '#src/scanner/read-photo.ts'
import { plateFormats, type Seen } from '#src/scanner/reading.ts'
import { Button } from '#src/ui/button.tsx'

type Props = { onSeen: (seen: Seen) => void; onProblem: (title: string, text: string) => void }

/** Reads the code from a photo: of a plate that was sent, or where the camera does not start. */
export function ScanPhoto({ onSeen, onProblem }: Props) {
  const input = useRef<HTMLInputElement>(null)
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
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="Photo of a code"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) void read(file)
          // The same photo can be chosen again.
          currentTarget.value = ''
        }}
      />
      <Button
        icon={<ImageUp aria-hidden="true" />}
        isPending={isReading}
        onPress={() => input.current?.click()}
      >
        Choose a photo
      </Button>
    </>
  )
}
