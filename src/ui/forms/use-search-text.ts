import { useEffect, useRef, useState } from 'react'

/**
 * The text of a search box. It follows the search that the page shows, but for the one that the box
 * itself asked for: who types on meanwhile keeps their letters.
 * @param place another page begins with what it shows; what was typed before and never sought goes
 */
export function useSearchText(shown: string, place = '') {
  const [text, setText] = useState(shown)
  const asked = useRef<string>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place alone begins anew
  useEffect(() => {
    if (shown !== asked.current) setText(shown)
    asked.current = null
  }, [shown, place])

  return {
    text,
    setText,
    /** Called before the page is asked to show a search. */
    note: (search: string) => {
      asked.current = search
    },
  }
}
