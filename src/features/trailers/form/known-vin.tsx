import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { typedVin } from '#contract/scanned-vin.ts'
import { vinProblem } from '#contract/vin.ts'
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { knownVinQuery } from '../trailer-data.ts'
import type { TrailerDraftState } from './use-trailer-draft.ts'

/** @returns the uuid of another trailer that has the VIN of a form, as far as this device knows */
export function useKnownVin({ draft, base }: TrailerDraftState): string | null {
  const vin = typedVin(draft.vin)
  const isAsked = vinProblem(vin) === '' && vin !== base.fields.vin
  const { data } = useQuery({ ...knownVinQuery(vin, base.uuid), enabled: isAsked })
  return isAsked ? (data ?? null) : null
}

/** Says at the field that its VIN has a trailer, before anything is sent. */
export function KnownVin({ trailer }: { trailer: string }) {
  return (
    <div className="known-vin">
      <Notice tone="warning">
        A trailer with this VIN is already in the register. <TrailerLink trailer={trailer} />
      </Notice>
    </div>
  )
}

type QuestionProps = {
  /** The trailer that has the VIN. */
  trailer: string
  isOpen: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Without a network nobody refuses a VIN that is taken: the person is asked instead. */
export function KnownVinQuestion({ trailer, ...rest }: QuestionProps) {
  return (
    <ConfirmDialog title="Use this VIN twice?" confirmLabel="Use it all the same" {...rest}>
      A trailer with this VIN is already in the register. <TrailerLink trailer={trailer} />
      <br />
      Unless that one has been deleted since this device last heard of it, yours will be refused
      when it is sent, and wait in the queue for you.
    </ConfirmDialog>
  )
}

function TrailerLink({ trailer }: { trailer: string }) {
  return (
    <Link to="/trailer/$uuid" params={{ uuid: trailer }}>
      Open that trailer
    </Link>
  )
}
