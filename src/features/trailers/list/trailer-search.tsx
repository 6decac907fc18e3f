import { useMatch, useMatches, useNavigate } from '@tanstack/react-router'
import { limits } from '#contract/limits.ts'
import { readySearch } from '#src/offline/replica/ready-search.ts'
import { useWhoseDevice } from '#src/offline/session/whose-device.tsx'
import { SearchField } from '#src/ui/forms/search-field.tsx'
import { useSearchText } from '#src/ui/forms/use-search-text.ts'

const plateAddress = /(?<=[^/])\/(?:T|secure\/(?:access|trailers))\/[0-9a-z-]{25,36}/i

export const searchedText = (text: string) => text.slice(0, limits.searchLength)

/** Where its file does not come, what was typed is searched for. */
const vinIn = (typed: string) =>
  import('#contract/scanned-vin.ts').then(
    ({ scannedVin }) => scannedVin(typed),
    () => null,
  )

/**
 * The search box for trailers: Enter or its button opens the list. It shows the search of the address, so
 * that the boxes of the bar and of the page never differ.
 */
export function TrailerSearch() {
  const place = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' })
  const searched = useMatch({
    from: '/_signed-in/trailers',
    shouldThrow: false,
    select: ({ search }) => search,
  })
  const { text, setText, note } = useSearchText(searchedText(searched?.q ?? ''), place)
  const navigate = useNavigate()
  const device = useWhoseDevice()

  /** A USB scanner may type the address of a plate here, or the barcode of a VIN. */
  async function submit(typed: string) {
    const plate = plateAddress.exec(typed)?.[0]
    if (plate) return navigate({ to: plate })
    const q = typed.length > limits.vinLength ? ((await vinIn(typed)) ?? typed) : typed
    if (q === typed) note(q)
    return navigate({
      to: '/trailers',
      search: { ...searched, page: undefined, q: q || undefined },
    })
  }

  return (
    <SearchField
      label="Search trailers"
      maxLength={limits.searchLength}
      placeholder="search trailers.."
      value={text}
      onChange={setText}
      onSubmit={submit}
      onFocus={() => readySearch(device)}
    />
  )
}
