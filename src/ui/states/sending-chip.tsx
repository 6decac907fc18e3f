import { CircleAlert, CloudUpload } from 'lucide-react'
import { Chip } from '../values/chip.tsx'
import './sending-chip.css'

type SendingChipProps = {
  /** The marks of a row. */
  of: { isWaiting?: boolean | undefined; isRefused?: boolean | undefined }
}

/** Shows that a change of a row is not sent or was refused, nothing otherwise. */
export function SendingChip({ of: { isWaiting, isRefused } }: SendingChipProps) {
  if (isRefused) {
    return (
      <Chip tone="warning" icon={<CircleAlert aria-hidden="true" />}>
        Needs attention
      </Chip>
    )
  }
  if (!isWaiting) return null
  return (
    <span className="sending-chip">
      <Chip tone="primary" icon={<CloudUpload aria-hidden="true" />}>
        Waiting to send
      </Chip>
    </span>
  )
}
