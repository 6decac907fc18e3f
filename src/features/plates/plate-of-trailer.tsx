import type { OnPlates } from '#src/domain/plate-address.ts'
import { Button, LinkButton } from '#src/ui/forms/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import type { PlateTag } from './drawing/plate-code.ts'
import { PlateFiles } from './plate-files.tsx'

type Props = OnPlates & {
  /** Null where the trailer has none. */
  tag: PlateTag | null
  onDone: () => void
}

/** Makes the plate of one trailer, or says how it gets a tag. */
export function PlateOfTrailer({ tag, onDone, ...plates }: Props) {
  if (tag) return <PlateFiles tags={[tag]} {...plates} onDone={onDone} />
  return (
    <Dialog
      title="This trailer has no scan tag"
      isOpen
      onClose={onDone}
      actions={
        <>
          <Button onPress={onDone}>Close</Button>
          <LinkButton href="/settings/tags" variant="primary">
            Go to Tags
          </LinkButton>
        </>
      }
    >
      <p>
        A plate shows the code of a scan tag. Link a free tag at the head of the trailer’s page; new
        tags are made at Settings → Tags.
      </p>
    </Dialog>
  )
}
