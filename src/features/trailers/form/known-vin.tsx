import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { typedVin } from '#contract/scanned-vin.ts'
import { vinProblem } from '#contract/vin.ts'
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { knownVinQuery } from '../trailer-data.ts'
import type { TrailerDraftState } from './use-trailer-draft.ts'

/** @returns the uuid of another trailer in the replica with the VIN of the form, null for none */
export function useKnownVin({ draft, base }: TrailerDraftState): string | null {
  const vin = typedVin(draft.vin)
  const isAsked = vinProblem(vin) === '' && vin !== base.fields.vin
  const { data } = useQuery({ ...knownVinQuery(vin, base.uuid), enabled: isAsked })
  return isAsked ? (data ?? null) : null
}

export function KnownVin({ trailer }: { trailer: string }) {
  return (
    <div className="known-vin">
      <Notice tone="warning">
        A trailer with this VIN is already in the register. <TrailerLink trailer={trailer} />
      </Notice>
    </div>
  )
}

/** Below the words of the server, which refused the VIN. */
export function VinHolder({ trailer }: { trailer: string }) {
  return (
    <p className="known-vin">
      <Link
        className="button"
        data-variant="secondary"
        to="/trailer/$uuid"
        params={{ uuid: trailer }}
      >
        Open that trailer
      </Link>
    </p>
  )
}

type QuestionProps = {
  /** The trailer that has the VIN. */
  trailer: string
  isOpen: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asked offline, where the server cannot refuse a VIN that is taken. */
export function KnownVinQuestion({ trailer, ...rest }: QuestionProps) {
  return (
    <ConfirmDialog title="Use this VIN twice?" confirmLabel="Use it anyway" {...rest}>
      A trailer with this VIN is already in the register. <TrailerLink trailer={trailer} />
      <br />
      Unless that trailer has been deleted meanwhile, the server will refuse yours when it is sent.
      It then waits in the queue for you to correct it.
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
