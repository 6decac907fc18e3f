import { useEffect } from 'react'
import { trailersWords } from '#src/domain/trailers-words.ts'
import { useDevice } from '#src/offline/device/device.tsx'
import { noteFailedWrite } from '#src/offline/outbox/queue-state.ts'
import { changes } from '#src/offline/outbox/queue-status.ts'
import {
  askWhatIsLost,
  forgetLostFiles,
  forgetSetBack,
  type SetBack,
  sendMissing,
  sentWithoutFiles,
  setBackOf,
} from '#src/offline/outbox/set-back.ts'
import { useLive } from '#src/offline/replica/use-live.ts'
import { useSyncState } from '#src/offline/replica/use-sync-state.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import './copy-status.css'

/** Says what the server lost when it was set back to an older backup. */
export function ServerSetBack() {
  return (
    <>
      <MissingChanges />
      <SentWithoutFiles />
    </>
  )
}

/** The changes of this device, which can be sent again. */
function MissingChanges() {
  const device = useDevice()
  const { setBackAt = null, syncedAt = null } = useSyncState() ?? {}
  useEffect(() => {
    // Asked again after a later sync where there was no answer.
    if (setBackAt !== null && syncedAt !== null) void askWhatIsLost(device)
  }, [device, setBackAt, syncedAt])
  const setBack = useLive('server set back', setBackOf)
  if (!setBack) return null
  const actions = (
    <div className="set-back-actions">
      <Button variant="primary" onPress={() => void sendMissing(device).catch(noteFailedWrite)}>
        Send again
      </Button>
      {setBack.forbidden === null && (
        <Button
          variant="secondary"
          onPress={() => void forgetSetBack(device).catch(noteFailedWrite)}
        >
          Leave it
        </Button>
      )}
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

/** The files that are lost for good, until somebody has read it. */
function SentWithoutFiles() {
  const device = useDevice()
  const lost = useLive('sent without files', sentWithoutFiles) ?? []
  if (lost.length === 0) return null
  const read = (
    <Button variant="secondary" onPress={() => void forgetLostFiles(device).catch(noteFailedWrite)}>
      I have read this
    </Button>
  )
  const named = lost.map(({ label, files }) => `${label}: ${files.join(', ')}`).join('; ')
  return (
    <div className="copy-status-problem">
      <Notice
        tone="danger"
        action={read}
      >{`Sent again without files that neither the server nor this device has any more. Add them anew if you have them: ${named}`}</Notice>
    </div>
  )
}

function setBackWords({ before, trailers, changes: others, files, forbidden }: SetBack) {
  if (forbidden !== null)
    return `The server was set back and does not know any more that ${trailersWords(forbidden)} must not be used. Only this device still says so. Send it again, so that everybody is told${withoutWords(files)}.`
  const lost = [trailers > 0 && trailersWords(trailers), others > 0 && changes(others)]
  const count = trailers + others
  const when = new Date(before).toLocaleString(undefined, {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return `The server was set back to before ${when} and has lost ${lost.filter(Boolean).join(' and ')} of this device. ${count === 1 ? 'It' : 'They'} can be sent again${withoutWords(files)}.`
}

const namedFiles = 3

function withoutWords(files: readonly string[]) {
  if (files.length === 0) return ''
  const named = files.slice(0, namedFiles)
  const more = files.length - named.length
  const all = new Intl.ListFormat('en').format(more > 0 ? [...named, `${more} more`] : named)
  return files.length === 1
    ? `, but ${all} is not on this device any more and will be missing unless the server has it`
    : `, but ${all} are not on this device any more and will be missing unless the server has them`
}
