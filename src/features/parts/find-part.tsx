import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
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

type FindProps = { finder: PartFinderState; onCustomPart: () => void }

export function FindPart({ finder }: Pick<FindProps, 'finder'>) {
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
      </div>
      <div ref={results} className="find-part-results">
        <PartResults
          filter={{ oem: oem?.uuid, category: category?.uuid }}
          view={finder.view}
          onView={finder.setView}
          selected={finder.selected}
          onSelect={finder.select}
          linked={linked.times}
        />
      </div>
    </div>
  )
}

export function FindPartActions({ finder, onCustomPart }: FindProps) {
  const { selected, problem } = finder
  return (
    <div className="part-finder-foot">
      {problem && (
        <Notice tone="danger">{sentenceOf(problem, 'Nothing is lost: try again.')}</Notice>
      )}
      <div className="part-finder-actions">
        <Button onPress={onCustomPart}>Register Custom Part</Button>
        <FinderStatus finder={finder} />
        <Button
          variant="primary"
          isDisabled={!selected}
          isPending={finder.isLinking}
          onPress={finder.linkSelected}
        >
          Link Part
        </Button>
      </div>
    </div>
  )
}

function FinderStatus({ finder }: Pick<FindProps, 'finder'>) {
  const { selected, linked } = finder
  return (
    <p className="part-finder-status" aria-live="polite">
      {selected ? (
        <>
          Selected: <strong>{selected.model_number}</strong>
        </>
      ) : linked.name ? (
        <>
          <strong>{linked.name}</strong> linked <Check />
        </>
      ) : (
        'Select a part to link it.'
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
