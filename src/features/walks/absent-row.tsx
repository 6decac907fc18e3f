import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { sentenceOf } from '#src/api/api-error.ts'
import { useCan } from '#src/domain/rights.tsx'
import { savedWords } from '#src/offline/outbox/saved-words.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { showError, showSuccess } from '#src/ui/overlays/toast.tsx'
import { useByClock } from '#src/ui/values/use-on-device.ts'
import { WithCode } from '#src/ui/values/with-code.tsx'
import { type AbsentTrailer, isOpen } from './compare-walk.ts'
import { useSayWhereabouts } from './walk-data.ts'
import { absentWords, countRefWords, saidWords } from './walk-words.ts'
import { WhereaboutsDialog } from './whereabouts-dialog.tsx'

type Props = { walk: string; absent: AbsentTrailer }

/** A trailer that was not seen: since when, what was said of it, and a button to settle it. */
export function AbsentRow({ walk, absent }: Props) {
  const canEdit = useCan('edit')
  const { of, words, later } = absent
  const about = useByClock(
    () => [of.rego, absentWords(absent, walk)].filter(Boolean).join(' · '),
    of.rego,
  )
  return (
    <li data-settled={!isOpen(absent) || undefined}>
      <span className="walk-plate">
        <Link to="/trailer/$uuid" params={{ uuid: of.uuid }}>
          <strong translate="no">{of.vin}</strong>
        </Link>
        {about && (
          <span className="text-muted">
            <WithCode text={about} code={of.rego} />
          </span>
        )}
        {words.map((word) => (
          <Said key={word.uuid} text={() => saidWords(word)} />
        ))}
        {later && (
          <Link to="/walk/$uuid" params={{ uuid: later.uuid }}>
            <Said text={() => `Seen again ${countRefWords(later)}`} />
          </Link>
        )}
      </span>
      {canEdit && !later && <Settle walk={walk} absent={absent} />}
    </li>
  )
}

/** A text with a date in the device's time zone. */
function Said({ text }: { text: () => string }) {
  const words = useByClock(text, '')
  return <span>{words}</span>
}

/** Says where the trailer is, or takes that back, which is recorded too. */
function Settle({ walk, absent }: Props) {
  const { of } = absent
  const say = useSayWhereabouts()
  const [isAsking, setAsking] = useState(false)

  function takeBack() {
    say.mutate(
      { walk, trailer: of.uuid, place: 'missing', vin: of.vin },
      {
        onSuccess: (submitted) => showSuccess(savedWords(submitted, `${of.vin} is missing again`)),
        onError: (error) => showError(sentenceOf(error, 'Try again.')),
      },
    )
  }

  return (
    <>
      {isOpen(absent) ? (
        <Button onPress={() => setAsking(true)}>
          <span>Settle…</span>
          <span className="visually-hidden">{` ${of.vin}`}</span>
        </Button>
      ) : (
        <Button variant="quiet" isPending={say.isPending} onPress={takeBack}>
          <span>Take back</span>
          <span className="visually-hidden">{` what was said of ${of.vin}`}</span>
        </Button>
      )}
      {/* Not tied to isOpen(): the row changes before the dialog hears that the change is saved. */}
      {isAsking && <WhereaboutsDialog walk={walk} trailer={of} onClose={() => setAsking(false)} />}
    </>
  )
}
