import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '#src/api/api-error.ts'
import { trailersWords } from '#src/domain/trailers-words.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { SelectedBar } from '#src/ui/lists/selected-bar.tsx'
import { showError } from '#src/ui/overlays/toast.tsx'
import { allDeleted } from './history-data.ts'
import { RestoreMany } from './restore-many.tsx'
import type { ChosenDeleted } from './use-chosen-deleted.ts'

type Props = { chosen: ChosenDeleted; total: number }

export function DeletedBar({ chosen, total }: Props) {
  const [isAsking, setAsking] = useState(false)
  const [isFinding, setFinding] = useState(false)
  const count = chosen.trailers.length
  if (count === 0) return null

  async function chooseAll() {
    setFinding(true)
    try {
      chosen.set(await allDeleted())
    } catch (error) {
      showError(sentenceOf(error, 'The trailers could not be found. Try again.'))
    } finally {
      setFinding(false)
    }
  }

  return (
    <SelectedBar className="deleted-bar" count={String(count)}>
      {count < total && (
        <Button
          variant="quiet"
          isPending={isFinding}
          onPress={chooseAll}
        >{`Select all ${total}`}</Button>
      )}
      <Button variant="quiet" onPress={() => chosen.set([])}>
        Clear
      </Button>
      <Button
        variant="primary"
        icon={<Undo2 />}
        onPress={() => setAsking(true)}
      >{`Restore ${trailersWords(count)}`}</Button>
      {isAsking && (
        <RestoreMany
          trailers={chosen.trailers}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false)
            chosen.set([])
          }}
        />
      )}
    </SelectedBar>
  )
}
