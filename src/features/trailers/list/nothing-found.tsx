import { SearchX } from 'lucide-react'
import { Button } from '#src/ui/forms/button.tsx'
import { later, useLater } from '#src/ui/later.ts'
import { EmptyState } from '#src/ui/states/state-message.tsx'
import type { ListAsked } from '../trailer-data.ts'

const offers = later(() => import('./search-offers.tsx').then(({ SearchOffers }) => SearchOffers))

/** A list without trailers, and what may help. */
export function NothingFound({ asked }: { asked: ListAsked }) {
  const Offers = useLater(offers, true)
  return (
    <EmptyState
      icon={<SearchX />}
      title="No relevant trailers found.."
      action={Offers && <Offers asked={asked} />}
    />
  )
}

/** An address may ask for a page beyond the last one. */
export function LastPage({ onShow }: { onShow: () => void }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title="There is no such page"
      action={<Button onPress={onShow}>Show the last page</Button>}
    />
  )
}
