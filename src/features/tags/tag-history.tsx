import { useQuery } from '@tanstack/react-query'
import type { Tag, TagAct } from '#contract/tag-calls.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { LoadError } from '#src/ui/states/load-error.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { DateText } from '#src/ui/values/date-text.tsx'
import { tagHistoryQuery } from './tag-data.ts'
import { actLabels, actSentence } from './tag-words.ts'
import './tag-history.css'

type Props = { tag: Tag; isOpen: boolean; onClose: () => void }

export function TagHistory({ tag, isOpen, onClose }: Props) {
  const { data, error, refetch } = useQuery({ ...tagHistoryQuery(tag.uuid), enabled: isOpen })
  return (
    <Dialog title={`Who and When: ${tag.serial}`} isOpen={isOpen} onClose={onClose}>
      {error && !data && (
        <LoadError title="The history could not be loaded" onRetry={refetch}>
          {sentenceOf(error)}
        </LoadError>
      )}
      {!error && !data && <Skeleton width="100%" height="8rem" />}
      {data && (
        <ol className="tag-history">
          {data.map((act) => (
            <li key={`${act.at} ${act.action}`}>
              <ActLine act={act} />
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  )
}

function ActLine({ act }: { act: TagAct }) {
  const sentence = actSentence(act)
  const by = [act.by, act.device].filter(Boolean).join(', ')
  return (
    <>
      <p>
        <strong>{actLabels[act.action]}</strong> <DateText date={act.at} />
        {by && (
          <>
            <span>{', '}</span>
            <span dir="auto">{by}</span>
          </>
        )}
      </p>
      {sentence && <p dir="auto">{sentence}</p>}
      {act.reason && (
        <p className="text-muted" dir="auto">
          {act.reason}
        </p>
      )}
    </>
  )
}
