import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { SearchField } from '#src/ui/forms/search-field.tsx'
import { OwnLink } from '#src/ui/page/ways.tsx'
import { useMedia } from '#src/ui/theme/use-media.ts'

/** Searches from the front door; who is not signed in yet does that on the way. */
export function LandingSearch({ onSearch }: { onSearch: (text: string) => void }) {
  const [text, setText] = useState('')
  const isNarrow = useMedia('(width <= 768px)')
  return (
    <div className="hero-search">
      <SearchField
        label="Search trailers"
        placeholder={
          isNarrow ? 'Search trailers...' : 'Search trailers by VIN, registration, or customer...'
        }
        maxLength={limits.searchLength}
        value={text}
        onChange={setText}
        onSubmit={onSearch}
        submitLabel="Search"
      />
      <OwnLink className="hero-register" href="/register">
        or Register a new Trailer
      </OwnLink>
    </div>
  )
}
