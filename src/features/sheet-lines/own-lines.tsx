import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Archive, ArchiveRestore, ArrowDown, ArrowUp, Plus } from 'lucide-react'
import { useState } from 'react'
import { fieldName } from '#contract/field-conditions.ts'
import { sheetField } from '#contract/sheet/flat-sheet.ts'
import type { OwnLine } from '#contract/sheet/own-lines.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { useAttemptKey } from '#src/api/use-change.ts'
import { classesQuery } from '#src/domain/classes-query.ts'
import { ownLinesQuery } from '#src/domain/keep-own-lines.tsx'
import { useCan } from '#src/domain/rights.tsx'
import { Button } from '#src/ui/forms/button.tsx'
import { MenuButton } from '#src/ui/overlays/menu-button.tsx'
import { moreTrigger } from '#src/ui/overlays/more-trigger.tsx'
import { showError, showInfo } from '#src/ui/overlays/toast.tsx'
import { Section } from '#src/ui/page/page.tsx'
import { Chip } from '#src/ui/values/chip.tsx'
import { LineForm } from './line-form.tsx'
import { aboutLine } from './line-words.ts'
import { useOrderLines, useRetireLine } from './sheet-lines-data.ts'
import './own-lines.css'

/** What the organization added to the specification sheet, in its order. */
export function OwnLines() {
  const isAdmin = useCan('administer')
  const { data: lines = [] } = useQuery(ownLinesQuery)
  const { data: classes = [] } = useQuery(classesQuery(''))
  const [edited, setEdited] = useState<OwnLine | 'new' | null>(null)
  const acts = useActs(lines)
  return (
    <Section
      title="Sheet Lines of Your Own"
      action={
        isAdmin && (
          <Button icon={<Plus aria-hidden="true" />} onPress={() => setEdited('new')}>
            Add Line
          </Button>
        )
      }
    >
      <p className="text-muted">
        {lines.length === 0
          ? 'Whatever else you record of a trailer: add a line, and it is asked for with those below.'
          : 'They stand behind those that come with Drawbar, in this order.'}
      </p>
      <ul className="own-lines" aria-label="Lines of your own">
        {lines.map((line, index) => (
          <li key={line.uuid} className="own-line" data-retired={line.retired || undefined}>
            <div className="own-line-words">
              <p className="own-line-name">
                <strong dir="auto">{line.label}</strong>
                {line.retired && <Chip>Retired</Chip>}
              </p>
              <p className="own-line-about" dir="auto">
                {aboutLine(line, classes)}
              </p>
            </div>
            <Link
              to="/trailers"
              search={{ where: fieldName({ field: sheetField(line.key), sheet: 'yes' }) }}
              className="own-line-uses"
              aria-label={`Trailers with ${line.label}`}
            >
              Trailers
            </Link>
            {isAdmin && (
              <div className="own-line-acts">
                <Button
                  variant="quiet"
                  aria-label={`Edit ${line.label}`}
                  onPress={() => setEdited(line)}
                >
                  Edit
                </Button>
                <MenuButton
                  label={`More for ${line.label}`}
                  trigger={moreTrigger}
                  items={acts(line, index)}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      {edited && (
        <LineForm line={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </Section>
  )
}

/** @returns a function that makes the menu of a line */
function useActs(lines: readonly OwnLine[]) {
  const setRetired = useRetiring()
  const order = useOrderLines()
  const keyFor = useAttemptKey()

  function move(index: number, steps: -1 | 1) {
    // Until the order is read again it is not known what stands where.
    if (order.isPending) return
    const base = lines.map(({ uuid }) => uuid)
    const uuids = [...base]
    const [moved = ''] = uuids.splice(index, 1)
    uuids.splice(index + steps, 0, moved)
    order.mutate(
      { body: { uuids, base }, key: keyFor({ uuids, base }, order.error) },
      { onError: (failed) => showError(sentenceOf(failed, 'Nothing was changed.')) },
    )
  }

  const up = { id: 'up', label: 'Move up', icon: <ArrowUp /> }
  const down = { id: 'down', label: 'Move down', icon: <ArrowDown /> }
  return (line: OwnLine, index: number) => [
    ...(index > 0 ? [{ ...up, onAction: () => move(index, -1) }] : []),
    ...(index < lines.length - 1 ? [{ ...down, onAction: () => move(index, 1) }] : []),
    {
      id: 'retire',
      label: line.retired ? 'Restore' : 'Retire',
      icon: line.retired ? <ArchiveRestore /> : <Archive />,
      onAction: () => setRetired(line, !line.retired),
    },
  ]
}

type Retired = Pick<OwnLine, 'uuid' | 'label'>

/** @returns a function that retires a line or brings it back, with an Undo */
function useRetiring() {
  const retire = useRetireLine()
  const keyFor = useAttemptKey()
  return function setRetired({ uuid, label }: Retired, isRetired: boolean) {
    const words = isRetired
      ? `‘${label}’ is retired. Trailers keep what they have.`
      : `‘${label}’ is back, with what trailers have.`
    const onAction = () => setRetired({ uuid, label }, !isRetired)
    retire.mutate(
      { uuid, isRetired, key: keyFor([uuid, isRetired], retire.error) },
      {
        onSuccess: () => showInfo(words, { label: 'Undo', onAction }),
        onError: (failed) => showError(sentenceOf(failed, 'Nothing was changed.')),
      },
    )
  }
}
