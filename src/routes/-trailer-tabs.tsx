import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { useUnsettledCount } from '#src/features/defects/defect-data.ts'
import { dueOfTrailerQuery } from '#src/features/due/due-data.ts'
import { trailerPartsQuery } from '#src/features/parts/parts-data.ts'
import { openReportsQuery } from '#src/features/reports/members/report-data.ts'
import { resourceCountQuery } from '#src/features/resources/resource-data.ts'
import { useDevice } from '#src/offline/device/device.tsx'
import { later, useLater } from '#src/ui/later.ts'
import { wholeNumber } from '#src/ui/values/whole-number.ts'
import { partsView } from './-list-view.ts'
import './trailer-tabs.css'

/** Of all that there is to count it takes the most reading: once the page is idle. */
const logbookCount = later(() => import('./-logbook-count.tsx').then((part) => part.LogbookCount))

type Props = { trailer: string; section: string | undefined }

/** The sections of a trailer's page, each with what there is of it. */
export function TrailerTabs({ trailer: uuid, section: shown }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const row = useRef<HTMLElement>(null)
  const isChosen = useRef(false)
  const parts = useQuery(trailerPartsQuery(uuid, partsView({}))).data?.total
  const documents = useQuery(resourceCountQuery({ trailer: uuid, part: null })).data?.count
  const LogbookCount = useLater(logbookCount, false)
  const sections = [
    { section: undefined, name: 'Specification', count: parts },
    { section: 'documents', name: 'Documents', count: documents },
    { section: 'condition', name: 'Condition', count: useCondition(uuid) },
    { section: 'logbook', name: 'Logbook', count: undefined },
  ] as const

  // A section that was chosen far down in another begins at its top, below the tabs.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per section
  useLayoutEffect(() => {
    const top = place.current?.offsetTop ?? 0
    if (isChosen.current && scrollY > top) scrollTo(0, top)
    isChosen.current = false
    if (row.current) showCurrent(row.current)
  }, [shown])

  return (
    <>
      <div ref={place} className="trailer-tabs-place" />
      <nav ref={row} className="trailer-tabs" aria-label="Sections of this trailer">
        {sections.map(({ section, name, count }) => (
          <Link
            key={name}
            className="trailer-tab"
            {...(section
              ? { to: '/trailer/$uuid/$section', params: { uuid, section } }
              : { to: '/trailer/$uuid', params: { uuid } })}
            activeOptions={{ exact: true, includeSearch: false }}
            resetScroll={false}
            onClick={() => {
              isChosen.current = true
            }}
          >
            {name}
            {section === 'logbook' && LogbookCount && <LogbookCount trailer={uuid} />}
            {count !== undefined && count > 0 && (
              <span className="trailer-tab-count">{` ${wholeNumber(count)}`}</span>
            )}
          </Link>
        ))}
      </nav>
    </>
  )
}

/** A narrow screen may begin beside the tab of the open section. */
function showCurrent(row: HTMLElement) {
  const tab = row.querySelector('[aria-current="page"]')?.getBoundingClientRect()
  if (!tab) return
  const { left, width } = row.getBoundingClientRect()
  row.scrollLeft += tab.left - left - (width - tab.width) / 2
}

/** @returns how much there is to do about a trailer's condition */
function useCondition(uuid: string) {
  const defects = useUnsettledCount(uuid)
  const dues = useQuery(dueOfTrailerQuery(useDevice(), uuid)).data?.length ?? 0
  const reports = useQuery(openReportsQuery(uuid)).data?.total ?? 0
  return defects + dues + reports
}
