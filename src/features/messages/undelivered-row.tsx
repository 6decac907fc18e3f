import type { Undelivered } from '#contract/message.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { useAttemptKey } from '#src/api/use-change.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { showSuccess } from '#src/ui/overlays/toast.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { DateText } from '#src/ui/values/date-text.tsx'
import { useDismissMessage, useSendAgain } from './message-data.ts'
import { messageTitles } from './message-words.ts'

/** One mail, what the mail server said to it, and what can be done. */
export function UndeliveredRow({ message }: { message: Undelivered }) {
  const { uuid, kind, address, reason, created_at, again_at } = message
  const again = useSendAgain()
  const dismiss = useDismissMessage()
  const keyFor = useAttemptKey()
  const error = again.error ?? dismiss.error
  const named = () => ({ uuid, key: keyFor({ uuid }, error) })
  const title = messageTitles[kind]
  return (
    <li className="undelivered-row">
      <div className="undelivered-words">
        <p>
          <strong>{title}</strong>
        </p>
        <p className="undelivered-address">{address || 'Somebody who is gone'}</p>
        <p>{reason}</p>
        <p className="text-muted">
          <DateText date={created_at} />
          {again_at === null ? (
            <span>, given up</span>
          ) : (
            <span>
              , next try <DateText date={again_at} />
            </span>
          )}
        </p>
      </div>
      <div className="undelivered-acts">
        <Button
          aria-label={`Send again: ${title}, to ${address}`}
          isPending={again.isPending}
          onPress={() =>
            again.mutate(named(), { onSuccess: () => showSuccess('It is on its way') })
          }
        >
          Send again
        </Button>
        <Button
          variant="quiet"
          aria-label={`Dismiss: ${title}, to ${address}`}
          isPending={dismiss.isPending}
          onPress={() => dismiss.mutate(named())}
        >
          Dismiss
        </Button>
      </div>
      {error && <Notice tone="danger">{sentenceOf(error, 'Try again.')}</Notice>}
    </li>
  )
}
