import { isHandedIn } from '#src/offline/drafts/is-handed-in.ts'
import { useLive } from '#src/offline/replica/use-live.ts'
import { LinkButton } from '#src/ui/forms/button.tsx'
import { EmptyState } from '#src/ui/states/state-message.tsx'
import type { InspectionBase } from './draft-subject.ts'
import { HandedIn } from './handed-in.tsx'

type Props = {
  base: InspectionBase
  trailer: string
  isCounting: boolean
  isDeleted: boolean
  lost: string[]
}

/** Shown when another tab finished or discarded the inspection that is open here. */
export function EndedElsewhere({ base, trailer, lost, ...rest }: Props) {
  const isFinished = useLive(base.uuid, (device) => isHandedIn(device, base.uuid))
  if (isFinished === undefined) return null
  if (isFinished) return <HandedIn inspection={base.uuid} trailer={trailer} {...rest} lost={lost} />
  return (
    <EmptyState
      title="This inspection was discarded"
      action={<LinkButton href={`/trailer/${trailer}`}>Back to the trailer</LinkButton>}
    >
      It was open in another tab and was discarded there.
    </EmptyState>
  )
}
