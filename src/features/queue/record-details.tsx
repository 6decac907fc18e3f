import type { RecordFile } from '#src/offline/outbox/record.ts'
import { useQueueState } from '#src/offline/outbox/use-queue-state.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { DateText } from '#src/ui/values/date-text.tsx'
import { DescriptionList } from '#src/ui/values/description-list.tsx'
import { sizeWords } from '#src/ui/values/file-kind.ts'
import { useByClock } from '#src/ui/values/use-on-device.ts'
import { WithCode } from '#src/ui/values/with-code.tsx'
import type { DetailsProps } from './record-steps.ts'
import { nextTryWords, reasonWords } from './record-words.ts'
import { RefusedActions } from './refused-actions.tsx'
import { useSending } from './use-sending.ts'

/** What a record changes, why it is not sent, and what can be done about it. */
export function RecordDetails({ record, details, ...rest }: DetailsProps) {
  const { state, failure, attempts, files, createdAt } = record
  const progress = useQueueState((state) => state.progress)
  const sending = useSending()
  const next = useByClock(() => nextTryWords(record), '')
  const tries = attempts === 1 ? 'once' : `${attempts} times`
  return (
    <div className="record-dialog">
      {failure && (
        <Notice tone={state === 'refused' ? 'danger' : 'warning'}>
          <WithCode text={`${reasonWords(failure)} ${next}`} />
        </Notice>
      )}
      <DescriptionList
        items={[
          ...details.map(({ term, detail }) => ({
            term,
            detail: <WithCode text={detail} />,
            wide: true,
          })),
          { term: 'Made', detail: createdAt ? <DateText date={createdAt} /> : 'not known' },
          {
            term: 'Tried',
            detail: attempts === 0 ? (failure ? 'without an answer' : 'not yet') : tries,
          },
          ...files.map((file) => ({
            term: file.name,
            detail: `${sizeWords(file.size)}${fileState(file, progress.get(file.upload))}`,
            wide: true,
          })),
        ]}
      />
      {state === 'refused' ? (
        <RefusedActions record={record} {...rest} />
      ) : (
        <div className="dialog-actions">
          <Button variant="quiet" onPress={() => rest.onStep('discard')}>
            Discard
          </Button>
          {sending.isPossible && (
            <Button variant={sending.isLikely ? 'primary' : 'secondary'} onPress={rest.act.sendNow}>
              Send now
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function fileState({ isSent, isGone }: RecordFile, part: number | undefined) {
  if (isGone) return ', not on this device any more'
  if (isSent) return ', the server has it'
  return part === undefined ? '' : `, ${Math.round(part * 100)} % sent`
}
