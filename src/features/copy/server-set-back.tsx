import { trailersWords } from '#src/domain/trailers-words.ts'
import { useDevice } from '#src/offline/device/device.tsx'
import { noteFailedWrite } from '#src/offline/outbox/queue-state.ts'
import { changes } from '#src/offline/outbox/queue-status.ts'
import {
  forgetSetBack,
  type SetBack,
  sendMissing,
  setBackOf,
} from '#src/offline/outbox/set-back.ts'
import { useLive } from '#src/offline/replica/use-live.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import './copy-status.css'

/** Says which changes of this device the server lost when it was set back to an older backup. */
export function ServerSetBack() {
  const device = useDevice()
  const setBack = useLive('server set back', setBackOf)
  if (!setBack) return null
  const actions = (
    <div className="set-back-actions">
      <Button variant="primary" onPress={() => void sendMissing(device).catch(noteFailedWrite)}>
        Send again
      </Button>
      <Button variant="secondary" onPress={() => void forgetSetBack(device).catch(noteFailedWrite)}>
        Leave it
      </Button>
    </div>
  )
  return (
    <div className="copy-status-problem">
      <Notice tone="danger" action={actions}>
        {setBackWords(setBack)}
      </Notice>
    </div>
  )
}

function setBackWords({ before, trailers, changes: others }: SetBack) {
  const lost = [trailers > 0 && trailersWords(trailers), others > 0 && changes(others)]
  const count = trailers + others
  const when = new Date(before).toLocaleString(undefined, {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return `The server was set back to before ${when} and has lost ${lost.filter(Boolean).join(' and ')} of this device. ${count === 1 ? 'It' : 'They'} can be sent again.`
}
