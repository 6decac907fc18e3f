import { type Missing, missingWords } from '#contract/yard/inspection-rules.ts'
import { Notice } from '#src/ui/states/notice.tsx'

type Props = { missing: readonly Missing[]; onShow: (missing: Missing) => void }

const mostShown = 5

/** What is missing before the inspection can be finished; a press leads there. */
export function MissingList({ missing, onShow }: Props) {
  const more = missing.length - mostShown
  return (
    <Notice tone="danger">
      <p>
        {missing.length === 1 ? 'One thing is missing:' : `${missing.length} things are missing:`}
      </p>
      <ul className="inspect-missing">
        {missing.slice(0, mostShown).map((one) => (
          <li key={`${one.item.id} ${one.what}`}>
            <button type="button" onClick={() => onShow(one)}>
              {missingWords(one)}
            </button>
          </li>
        ))}
      </ul>
      {more > 0 && <p>{`and ${more} more.`}</p>}
    </Notice>
  )
}
