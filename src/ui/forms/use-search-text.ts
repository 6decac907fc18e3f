import { useEffect, useRef, useState } from 'react'

/**
 * The text of a search box. It follows the search that the page shows, but for the one that the box
 * itself asked for: who types on meanwhile keeps their letters.
 */
export function useSearchText(shown: string) {
  const [text, setText] = useState(shown)
  const asked = useRef(shown)
  useEffect(() => {
    if (shown !== asked.current) setText(shown)
    asked.current = shown
  }, [shown])

  return {
    text,
    setText,
    /** Called before the page is asked to show a search. */
    note: (search: string) => {
      asked.current = search
    },
  }
}
