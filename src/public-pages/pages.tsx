import type { ReactNode } from 'react'
import { ownPath } from '#contract/own-path.ts'
import type { VisitorPlace } from '#src/offline/visitor/visitor-place.ts'
import { type ListSearch, readListSearch } from '#src/routes/-list-view.ts'

type Shown = VisitorPlace & {
  /** Why the person was redirected here. */
  notice: string | undefined
  onSearch: (search: ListSearch) => void
}

export type DrawPage = (shown: Shown) => ReactNode

/** Each page is a chunk of its own; build/visitor-pages.ts lists the files of each for the server. */
const pages: Record<VisitorPlace['name'], () => Promise<DrawPage>> = {
  async landing() {
    const { Landing } = await import('#src/routes/-public/landing.tsx')
    return () => <Landing />
  },
  async login() {
    const { Login } = await import('#src/routes/-public/login.tsx')
    return ({ query: { next, refused }, notice }) => (
      <Login next={ownPath(next)} refused={refused} notice={notice} />
    )
  },
  async plate() {
    const { Plate } = await import('#src/routes/-public/plate.tsx')
    return ({ keys: [accessKey = ''], query, onSearch }) => (
      <Plate accessKey={accessKey} search={readListSearch(query)} onSearch={onSearch} />
    )
  },
  async part() {
    const { PlatePart } = await import('#src/routes/-public/plate-part.tsx')
    return ({ keys: [accessKey = '', uuid = ''], query, onSearch }) => (
      <PlatePart
        accessKey={accessKey}
        uuid={uuid}
        search={readListSearch(query)}
        onSearch={onSearch}
      />
    )
  },
  async report() {
    const { ReportAnswer } = await import('#src/features/reports/visitor/report-answer.tsx')
    return ({ keys: [answer = ''] }) => <ReportAnswer key={answer} answer={answer} />
  },
  async intake() {
    const { Intake } = await import('#src/routes/-public/intake.tsx')
    return Intake
  },
}

export const loadPage = (place: VisitorPlace) => pages[place.name]()
