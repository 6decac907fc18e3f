import { lazy, Suspense, useState } from 'react'
import type { Inspection } from '#contract/yard/inspection.ts'
import { fails, type Item, severityOf } from '#contract/yard/inspection-rules.ts'
import { severityLabels } from '#src/domain/severity-words.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { Chip } from '#src/ui/values/chip.tsx'
import { DateText } from '#src/ui/values/date-text.tsx'
import { givenSignature } from '../given-signature.ts'
import { answerWords } from '../result-words.ts'
import { SignaturePicture } from '../signature-picture.tsx'
import { AnswerPhotos } from './answer-photos.tsx'

const SignLater = lazy(async () => ({ default: (await import('./sign-later.tsx')).SignLater }))

type Props = {
  items: readonly Item[]
  inspection: Inspection
  /** The name of the person who may sign, null for nobody. */
  signer: string | null
}

export function ItemAnswers({ items, inspection, signer }: Props) {
  return (
    <ol className="inspection-answers">
      {items.map((item) => (
        <ItemAnswerRow key={item.id} {...{ item, inspection, signer }} />
      ))}
    </ol>
  )
}

type RowProps = { item: Item; inspection: Inspection; signer: string | null }

function ItemAnswerRow({ item, inspection, signer }: RowProps) {
  const { answers, files } = inspection
  const answer = answers[item.id]
  const isFailed = fails(item, answer)
  const photos = files.filter(({ uuid }) => answer?.photos.includes(uuid))
  const words = answerWords(item, answer)
  return (
    <li className="inspection-answer" data-kind={item.kind} data-failed={isFailed || undefined}>
      <h3>{item.title}</h3>
      <span className="inspection-answer-words">
        {item.kind !== 'signature' && (words || 'not answered')}
        {isFailed && item.kind !== 'check' && <span>{' (fails)'}</span>}
        {isFailed && <Chip tone="accent">{severityLabels[severityOf(item, answer)]}</Chip>}
      </span>
      {answer?.note && <p className="inspection-answer-note">{answer.note}</p>}
      {item.kind === 'signature' && <SignedBy {...{ item, inspection, signer }} />}
      {photos.length > 0 && <AnswerPhotos title={item.title} photos={photos} />}
    </li>
  )
}

/** The signature, also one that was added later, or a button to sign. */
function SignedBy({ item, inspection, signer }: RowProps) {
  const [isSigning, setSigning] = useState(false)
  const signature = givenSignature(inspection, item.id)
  if (signature) {
    const { name, path, later } = signature
    return (
      <figure className="inspection-signature">
        <SignaturePicture {...{ name, path }} />
        <figcaption>
          <span>{later ? `Signed by ${name} after it was finished, ` : `Signed by ${name}`}</span>
          {later && <DateText date={later.happened_at} isWithin />}
        </figcaption>
      </figure>
    )
  }
  return (
    <div className="inspection-unsigned">
      <p>{inspection.answers[item.id]?.later ? 'Waiting for this signature' : 'Not signed'}</p>
      {signer !== null && (
        <Button onPress={() => setSigning(true)}>
          Sign<span className="visually-hidden">{`: ${item.title}`}</span>
        </Button>
      )}
      <Suspense fallback={null}>
        {isSigning && (
          <SignLater
            {...{ inspection, item, signer: signer ?? '' }}
            onClose={() => setSigning(false)}
          />
        )}
      </Suspense>
    </div>
  )
}
