import { useEffect, useRef, useState } from 'react'

/**
 * The text of a search box. It follows the page's search, except the one that the box itself asked for,
 * so that letters typed meanwhile stay.
 * @param place identifies the page: on another one, unsent text is dropped
 */
export function useSearchText(shown: string, place = '') {
  const [text, setText] = useState(shown)
  // What is typed before the first effect stays too.
  const asked = useRef<string | null>(shown)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place resets the text
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
