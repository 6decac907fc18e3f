import { useEffect, useId, useRef, useState } from 'react'
import { nameLength } from '#contract/limit-values.ts'
import type { CallFailure } from '#contract/result.ts'
import { failureSentence } from '#src/api/api-error.ts'
import { sendBuild } from '#src/api/send-build.ts'
import { PlainButton } from '#src/ui/forms/plain-button.tsx'
import { PlainField } from '#src/ui/forms/plain-field.tsx'
import { OwnLink } from '#src/ui/page/navigation.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { DateText } from '#src/ui/values/date-text.tsx'
import {
  type BuildProblems,
  buildOf,
  type DraftText,
  problemOfFiles,
  problemsAt,
  problemsOfBuild,
} from './build-draft.ts'
import { BuildFiles } from './build-files.tsx'
import { BuildParts } from './build-parts.tsx'
import { FormerBuilds } from './former-builds.tsx'
import { useBuildDraft } from './use-build-draft.ts'

type Props = { link: string; organization: string; name: string; expires_at: string }

/** A build as it is written. Plain elements: who sends it loads no React Aria. */
export function BuildForm({ link, organization, name, expires_at }: Props) {
  const { draft, sent, change, taken, arrivedBefore } = useBuildDraft(link)
  const [files, setFiles] = useState<File[]>([])
  const [problems, setProblems] = useState<BuildProblems>({})
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [isSending, setSending] = useState(false)
  const [done, setDone] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)

  async function submit() {
    const found = { ...problemsOfBuild(draft), files: problemOfFiles(files) }
    setProblems(found)
    if (Object.values(found).some(Boolean)) return focusFirst(form.current)
    setSending(true)
    const result = await sendBuild(link, buildOf(draft), files)
    setSending(false)
    setFailure(result.failure)
    if (result.failure?.code === 'uuid_taken') arrivedBefore()
    if (result.failure) {
      setProblems(problemsAt(draft, result.failure.fields))
      return focusFirst(form.current)
    }
    setDone(draft.answer)
    setFiles([])
    taken()
  }

  if (done) return <Taken {...{ organization }} answer={done} onAgain={() => setDone(null)} />
  const text = { draft, problems, onChange: change, isReadOnly: isSending }
  // Nothing in it submits: hand scanners end a VIN with Enter.
  return (
    <form ref={form} className="intake-form" noValidate>
      <p className="text-muted">
        <span>{`For ${name}. Only ${organization} reads it, and registers the trailer. The link works until `}</span>
        <DateText date={expires_at} isWithin />.
      </p>
      {draft.isAnew && (
        <Notice tone="info">
          This replaces what you sent. The files that you sent stay: add only new ones.
        </Notice>
      )}
      <noscript>
        <Notice tone="warning">
          {`Sending needs JavaScript. Without it, please tell ${organization} in another way.`}
        </Notice>
      </noscript>
      <fieldset>
        <legend>The trailer</legend>
        <Text {...text} name="vin" label="VIN" />
        <Text {...text} name="manufacturer" label="Manufacturer (optional)" />
        <Text {...text} name="model" label="Model (optional)" />
      </fieldset>
      <BuildParts {...{ draft, problems }} isReadOnly={isSending} onChange={change} />
      <BuildFiles
        {...{ files, isReadOnly: isSending }}
        problem={problems.files ?? ''}
        onChange={(chosen) => {
          setFiles(chosen)
          setProblems({ ...problems, files: problemOfFiles(chosen) })
        }}
      />
      <fieldset>
        <legend>You</legend>
        <Text {...text} name="notes" label="Notes (optional)" isLong />
        <Text {...text} name="sender" label="Your name" autoComplete="name" />
        <Text {...text} name="contact" label="Your email or phone" autoComplete="email" />
      </fieldset>
      {failure && <Notice tone="danger">{failedWords(failure)}</Notice>}
      <div className="intake-actions">
        <PlainButton variant="primary" isPending={isSending} onPress={submit}>
          {isSending ? 'Sending…' : 'Send'}
        </PlainButton>
      </div>
      <FormerBuilds sent={sent} />
    </form>
  )
}

/** What was not answered may have arrived. */
function failedWords(failure: CallFailure) {
  if (failure.code === 'uuid_taken')
    return 'An earlier version has arrived already. Press Send to send this as another one.'
  if (failure.code !== 'no_answer') return failureSentence(failure)
  return 'No answer came. Check the connection and send it again: it counts once.'
}

function focusFirst(form: HTMLFormElement | null) {
  // After React has shown the problems.
  setTimeout(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}

type TextProps = {
  draft: Record<DraftText, string>
  problems: BuildProblems
  name: DraftText
  label: string
  autoComplete?: string
  isReadOnly: boolean
  isLong?: boolean
  onChange: (fields: Partial<Record<DraftText, string>>) => void
}

function Text({ draft, problems, name, label, isLong, isReadOnly, onChange, ...rest }: TextProps) {
  const id = useId()
  const isThere = useRef(false)

  /** Of what was typed before the page's scripts came, React keeps that of inputs, not of textareas. */
  function keepTyped(box: HTMLTextAreaElement | null) {
    if (!box || isThere.current) return
    isThere.current = true
    if (box.value !== draft[name]) onChange({ [name]: box.value })
  }

  const field = {
    ...{ ...rest, className: 'field-input', readOnly: isReadOnly, value: draft[name] },
    // What is pasted into notes is not cut.
    maxLength: isLong ? undefined : nameLength,
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  }
  return (
    <PlainField id={id} label={label} error={problems[name] ?? ''}>
      {(described) =>
        isLong ? (
          <textarea ref={keepTyped} {...described} {...field} />
        ) : (
          <input {...described} {...field} />
        )
      }
    </PlainField>
  )
}

type TakenProps = { organization: string; answer: string; onAgain: () => void }

function Taken({ organization, answer, onAgain }: TakenProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="intake-form" aria-labelledby="intake-taken">
      <h2 id="intake-taken" ref={heading} tabIndex={-1}>
        Sent
      </h2>
      <Notice tone="success">{`${organization} has your build.`}</Notice>
      <p>Keep the address of its page: there you see what becomes of it.</p>
      <div className="intake-actions">
        <PlainButton onPress={onAgain}>Send another build</PlainButton>
        <OwnLink
          className="button"
          data-variant="primary"
          data-size="medium"
          href={`/intake/sent/${answer}`}
        >
          See what becomes of it
        </OwnLink>
      </div>
    </section>
  )
}
