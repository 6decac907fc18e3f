import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { SearchField } from '#src/ui/search-field.tsx'

/** The search box for trailers: Enter or its button leads to the trailers found. */
export function TrailerSearch({ searched = '' }: { searched?: string }) {
  const [text, setText] = useState(searched)
  const navigate = useNavigate()
  useEffect(() => setText(searched), [searched])
  return (
    <SearchField
      label="Search trailers"
      maxLength={limits.searchLength}
      placeholder="search trailers.."
      value={text}
      onChange={setText}
      onSubmit={(q) => navigate({ to: '/trailers', search: q ? { q } : {} })}
    />
  )
}
