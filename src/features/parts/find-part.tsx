import { useQuery } from '@tanstack/react-query'
import { Check, ClipboardPaste, Copy } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Named } from '#contract/lookup.ts'
import { nameKey } from '#contract/name-key.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { SearchPicker } from '#src/ui/forms/search-picker.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { CategoryTree } from './category-tree.tsx'
import { PartResults } from './part-results.tsx'
import { partOemsQuery } from './parts-data.ts'
import type { PartFinderState } from './use-part-finder.ts'
import './find-part.css'

type FindProps = {
  finder: PartFinderState
  onCustomPart: () => void
  onQuantities: () => void
}

type Ways = { onPaste: () => void; onOtherTrailer: () => void }

export function FindPart({ finder, ...ways }: Pick<FindProps, 'finder'> & Ways) {
  const { category, oem, linked } = finder
  const results = useRef<HTMLDivElement>(null)

  // After linking, the button is disabled: the row of the part takes the focus.
  useEffect(() => {
    const row = linked.last && results.current?.querySelector(`[value="${linked.last}"]`)
    if (row instanceof HTMLElement) row.focus({ preventScroll: true })
  }, [linked])

  return (
    <div className="find-part">
      <div className="find-part-filters">
        <ManufacturerPicker category={category?.uuid} selected={oem} onSelect={finder.setOem} />
        <CategoryTree
          label="Category"
          noneText="All categories"
          category={category}
          onChange={finder.setCategory}
        />
        <div className="find-part-ways">
          <Button variant="quiet" icon={<ClipboardPaste />} onPress={ways.onPaste}>
            Paste a list
          </Button>
          <Button variant="quiet" icon={<Copy />} onPress={ways.onOtherTrailer}>
            From another trailer
          </Button>
        </div>
      </div>
      <div ref={results} className="find-part-results">
        <PartResults
          filter={{ oem: oem?.uuid, category: category?.uuid }}
          view={finder.view}
          onView={finder.setView}
          chosen={finder.chosen.map(({ part }) => part)}
          onSelect={finder.toggle}
          linked={linked.times}
        />
      </div>
    </div>
  )
}

export function FindPartActions({ finder, onCustomPart, onQuantities }: FindProps) {
  return (
    <LinkActions finder={finder}>
      <Button onPress={onCustomPart}>Register Custom Part</Button>
      <FinderStatus finder={finder} />
      {finder.chosen.length > 0 && <Button onPress={onQuantities}>Quantities, serials</Button>}
    </LinkActions>
  )
}

type LinkProps = { finder: PartFinderState; children: ReactNode }

/** The foot of a step from which the selected parts are linked. */
export function LinkActions({ finder, children }: LinkProps) {
  const { chosen, problem } = finder
  return (
    <div className="part-finder-foot">
      {problem && (
        <Notice tone="danger">{sentenceOf(problem, 'Nothing is lost: try again.')}</Notice>
      )}
      <div className="part-finder-actions">
        {children}
        <Button
          variant="primary"
          isDisabled={!finder.isReady}
          isPending={finder.isLinking}
          onPress={finder.linkChosen}
        >
          {chosen.length > 1 ? `Link ${chosen.length} Parts` : 'Link Part'}
        </Button>
      </div>
    </div>
  )
}

function FinderStatus({ finder }: Pick<FindProps, 'finder'>) {
  const { chosen, linked } = finder
  const [selected, ...others] = chosen
  return (
    <p className="part-finder-status" aria-live="polite">
      {others.length > 0 ? (
        `${chosen.length} parts selected`
      ) : selected ? (
        <>
          Selected: <strong>{selected.part.model_number}</strong>
        </>
      ) : linked.name ? (
        <>
          <strong>{linked.name}</strong> linked <Check />
        </>
      ) : (
        'Select one part or several.'
      )}
    </p>
  )
}

type Props = {
  /** Offers only manufacturers with parts of this category. */
  category: string | undefined
  selected: Named | null
  onSelect: (oem: Named | null) => void
}

function ManufacturerPicker({ category, ...selection }: Props) {
  const [search, setSearch] = useState('')
  const { data, isFetching } = useQuery(partOemsQuery(search, category))
  return (
    <SearchPicker
      {...selection}
      label="Manufacturer"
      placeholder="Any"
      choices={data}
      isLoading={isFetching}
      onSearch={setSearch}
      keyOf={nameKey}
      wait={limits.searchDebounce}
      emptyText="No manufacturer of that name makes such parts."
    />
  )
}
