import { useNavigate } from '@tanstack/react-router'
import { conditionsIn } from '#contract/trailer-conditions.ts'
import { sortIn } from '#contract/trailer-sort.ts'
import { endSelection } from '#src/features/trailers/list/selection.ts'
import { searchedText } from '#src/features/trailers/list/trailer-search.tsx'
import { type ListLook, listLookOf, noteListLook } from '#src/offline/device/list-look.ts'
import { useWhoseDevice } from '#src/offline/session/whose-device.tsx'
import { useMedia } from '#src/ui/theme/use-media.ts'
import type { ListAddress } from './-list-address.ts'

/** The list as its address says it; what that leaves open, the person chose on this device. */
export function useList(address: ListAddress) {
  const device = useWhoseDevice()
  const look = listLookOf(device.name)
  const isDesk = useMedia('(width >= 1024px)')
  const isWide = useMedia('(width > 768px)')
  const navigate = useNavigate()
  const { q = '', where = '', page = 1, columns = look.columns ?? '' } = address
  const sort = sortIn(address.sort ?? '') ? (address.sort ?? '') : ''
  const asked = { search: searchedText(q), where: conditionsIn(where).join(), sort }
  // Cards alone have pages.
  const usual = isDesk && page === 1 ? 'table' : 'cards'
  const layout = address.layout ?? (page > 1 ? usual : (look.layout ?? usual))
  const show = (next: ListAddress) =>
    navigate({ to: '/trailers', search: { ...address, page: undefined, ...next } })
  return {
    ...{ address, asked, page, columns, layout, isDesk, isWide, show },
    isTable: isWide && layout === 'table',
    filters: {
      where: asked.where,
      sort,
      isSearched: asked.search !== '',
      onChange: (next: string) => show({ where: next || undefined }),
      onSort: (next: string) => show({ sort: next || undefined }),
    },
    /** Stands in the address, where a view keeps it, and is kept for the person too. */
    choose(next: ListLook) {
      noteListLook(device.name, next)
      show(next)
    },
    endSelecting: () => endSelection(device),
  }
}
