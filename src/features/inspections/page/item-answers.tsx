import type { Inspection } from '#contract/yard/inspection.ts'
import { fails, type Item, type ItemAnswer, severityOf } from '#contract/yard/inspection-rules.ts'
import { Chip } from '#src/ui/values/chip.tsx'
import { answerWords, severityWords } from '../result-words.ts'
import { SignaturePicture } from '../signature-picture.tsx'
import { AnswerPhotos } from './answer-photos.tsx'

type Props = {
  items: readonly Item[]
  answers: Inspection['answers']
  files: Inspection['files']
}

/** What was asked and what was found, in the order of the checklist. */
export function ItemAnswers({ items, answers, files }: Props) {
  return (
    <ol className="inspection-answers">
      {items.map((item) => (
        <ItemAnswerRow key={item.id} item={item} answer={answers[item.id]} files={files} />
      ))}
    </ol>
  )
}

type RowProps = { item: Item; answer: ItemAnswer | undefined; files: Inspection['files'] }

function ItemAnswerRow({ item, answer, files }: RowProps) {
  const isFailed = fails(item, answer)
  const photos = files.filter(({ uuid }) => answer?.photos.includes(uuid))
  const words = answerWords(item, answer)
  return (
    <li className="inspection-answer" data-failed={isFailed || undefined}>
      <h3>{item.title}</h3>
      <span className="inspection-answer-words">
        {item.kind !== 'signature' && (words || 'not answered')}
        {isFailed && item.kind !== 'check' && ' (fails)'}
        {isFailed && <Chip tone="accent">{severityWords[severityOf(item, answer)]}</Chip>}
      </span>
      {answer?.note && <p className="inspection-answer-note">{answer.note}</p>}
      {answer?.signature && (
        <figure className="inspection-signature">
          <SignaturePicture {...answer.signature} />
          <figcaption>Signed by {answer.signature.name}</figcaption>
        </figure>
      )}
      {photos.length > 0 && <AnswerPhotos title={item.title} photos={photos} />}
    </li>
  )
}
