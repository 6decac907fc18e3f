import { useSyncExternalStore } from 'react'
import { changes } from '#src/offline/outbox/queue-status.ts'
import { forgetLost, lostChanges, onLostChanges } from '#src/offline/outbox/waiting-mark.ts'
import { useWhoseDevice } from '#src/offline/session/whose-device.tsx'
import { Button } from '#src/ui/forms/button.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import './copy-status.css'

/** Says that the browser deleted unsent changes, until the person dismisses it. */
export function LostChanges() {
  const device = useWhoseDevice()
  const lost = useSyncExternalStore(onLostChanges, () => lostChanges(device))
  if (lost === 0) return null
  const was = lost === 1 ? 'was' : 'were'
  const read = (
    <Button variant="secondary" onPress={() => forgetLost(device)}>
      I have read this
    </Button>
  )
  return (
    <div className="copy-status-problem">
      <Notice
        tone="danger"
        action={read}
      >{`This browser deleted Drawbar’s data on this device. ${changes(lost)} that ${was} waiting to be sent ${was} lost. Check whether your last changes are in the register, and make the missing ones again.`}</Notice>
    </div>
  )
}
