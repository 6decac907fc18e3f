import { CircleAlert, CloudUpload } from 'lucide-react'
import { Chip } from '../values/chip.tsx'
import './sending-chip.css'

type SendingChipProps = {
  /** What a row says of itself. */
  of: { isWaiting?: boolean | undefined; isRefused?: boolean | undefined }
}

/** Tells that something of a row is not sent yet, or was refused; nothing where all of it is there. */
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
