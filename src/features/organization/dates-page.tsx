import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type DateKind, inUse, mostDateKinds } from '#contract/dates/due-dates.ts'
import type { DateSettings } from '#contract/organization-settings.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { classesQuery } from '#src/domain/classes-query.ts'
import { useCan } from '#src/domain/rights.tsx'
import { Button } from '#src/ui/forms/button.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { showSuccess } from '#src/ui/overlays/toast.tsx'
import { Section } from '#src/ui/page/page.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { Chip } from '#src/ui/values/chip.tsx'
import { DateKindDialog } from './date-kind-dialog.tsx'
import { dateKindWords } from './date-kind-words.ts'
import { type OnOrganizationChanged, useSaveUnlessChanged } from './organization-data.ts'
import { SettingsPage } from './settings-page.tsx'
import './dates-page.css'

type Props = { saved: DateSettings; onChanged: OnOrganizationChanged }

/** Of what trailers have dates, and when a day begins. */
export const DatesPage = (props: Props) => (
  <SettingsPage title="Dates">
    <DateKinds {...props} />
    <TimeZone {...props} />
  </SettingsPage>
)

type Edited = { kind: DateKind; base: DateKind[] }

const isIn = (kinds: DateKind[], { key }: DateKind) => kinds.some((one) => one.key === key)

function DateKinds({ saved: { dateKinds }, onChanged }: Props) {
  const isAdmin = useCan('administer')
  const save = useSaveUnlessChanged(onChanged)
  // What is typed changes the kinds as they were when the dialog opened.
  const [edited, setEdited] = useState<Edited | null>(null)
  const edit = (kind: DateKind) => setEdited({ kind, base: dateKinds })
  const sorted = [...dateKinds].sort((a, b) => Number(a.retired) - Number(b.retired))

  function put({ kind, base }: Edited, onDone?: () => void) {
    const next = isIn(base, kind)
      ? base.map((one) => (one.key === kind.key ? kind : one))
      : [...base, kind]
    save.mutate(
      { settings: { dateKinds: next }, base: { dateKinds: base } },
      {
        onSuccess: () => {
          showSuccess('Saved')
          onDone?.()
        },
      },
    )
  }

  return (
    <Section
      title="Kinds of Dates"
      count={inUse(dateKinds).length}
      action={
        isAdmin &&
        inUse(dateKinds).length < mostDateKinds && (
          <Button icon={<Plus />} onPress={() => edit(newKind())}>
            Add Kind
          </Button>
        )
      }
    >
      <p className="text-muted">
        Each trailer has its dates under Condition. What is due stands under Due, and is mailed
        once.
      </p>
      {save.error && edited === null && (
        <Notice tone="danger">{sentenceOf(save.error, 'Try again.')}</Notice>
      )}
      <ul className="date-kinds">
        {sorted.map((kind) => (
          <KindRow
            key={kind.key}
            kind={kind}
            isPending={save.isPending}
            onChange={isAdmin ? () => edit(kind) : undefined}
            onRetire={() => put({ kind: { ...kind, retired: !kind.retired }, base: dateKinds })}
          />
        ))}
      </ul>
      {edited && (
        <DateKindDialog
          kind={edited.kind}
          isNew={!isIn(edited.base, edited.kind)}
          isPending={save.isPending}
          problem={save.error && sentenceOf(save.error, 'Nothing is lost: try again.')}
          onSave={(kind) => put({ ...edited, kind }, () => setEdited(null))}
          onClose={() => {
            save.reset()
            setEdited(null)
          }}
        />
      )}
    </Section>
  )
}

type RowProps = {
  kind: DateKind
  isPending: boolean
  /** Undefined for who may not. */
  onChange: (() => void) | undefined
  onRetire: () => void
}

function KindRow({ kind, isPending, onChange, onRetire }: RowProps) {
  const { data: classes = [] } = useQuery(classesQuery(''))
  return (
    <li className="date-kind">
      <div className="date-kind-words">
        <strong dir="auto">{kind.name}</strong>
        <span className="text-muted">{dateKindWords(kind, classes)}</span>
      </div>
      {kind.retired && <Chip>Retired</Chip>}
      {onChange && (
        <div className="date-kind-actions">
          {!kind.retired && (
            <Button variant="quiet" aria-label={`Change ${kind.name}`} onPress={onChange}>
              Change
            </Button>
          )}
          <Button
            variant="quiet"
            aria-label={`${kind.retired ? 'Use again' : 'Retire'}: ${kind.name}`}
            isDisabled={isPending}
            onPress={onRetire}
          >
            {kind.retired ? 'Use Again' : 'Retire'}
          </Button>
        </div>
      )}
    </li>
  )
}

const newKind = (): DateKind => ({
  ...{ key: `date_${crypto.randomUUID().replaceAll('-', '')}`, name: '', classes: [] },
  ...{ months: 12, exceptions: [], remind_days: 30, retired: false },
})

function TimeZone({ saved: { timeZone }, onChanged }: Props) {
  const isAdmin = useCan('administer')
  const save = useSaveUnlessChanged(onChanged)
  const zones = new Set([timeZone, ...australian, ...Intl.supportedValuesOf('timeZone')])
  return (
    <Section title="Time Zone">
      <Select
        label="Where a day begins"
        description="The mail of what is due leaves at seven in the morning there."
        options={[...zones].map((id) => ({ id, label: id.replaceAll('_', ' ') }))}
        value={save.isPending ? (save.variables.settings.timeZone ?? timeZone) : timeZone}
        isDisabled={!isAdmin || save.isPending}
        onChange={(zone) => {
          if (!zone || zone === timeZone) return
          const settings = { timeZone: zone }
          save.mutate({ settings, base: { timeZone } }, { onSuccess: () => showSuccess('Saved') })
        }}
      />
      {save.error && <Notice tone="danger">{sentenceOf(save.error, 'Try again.')}</Notice>}
    </Section>
  )
}

const australian = [
  ...['Australia/Sydney', 'Australia/Melbourne', 'Australia/Brisbane', 'Australia/Adelaide'],
  ...['Australia/Perth', 'Australia/Darwin', 'Australia/Hobart'],
]
