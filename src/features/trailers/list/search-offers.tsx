import { useQuery } from '@tanstack/react-query'
import { FilterX, Plus, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { scannedVin } from '#contract/scanned-vin.ts'
import { searchedWords } from '#contract/search.ts'
import { useCan } from '#src/domain/rights.tsx'
import { trailersWords } from '#src/domain/trailers-words.ts'
import { LinkButton } from '#src/ui/forms/button.tsx'
import { knownVinQuery, type ListAsked, trailerListQuery } from '../trailer-data.ts'
import './search-offers.css'

/** What finds something where a search or filters find nothing: fewer words, no filters; or a registration. */
export function SearchOffers({ asked }: { asked: ListAsked }) {
  const { search, where } = asked
  const canEdit = useCan('edit')
  const words = searchedWords(search)
  const vin = scannedVin(search)
  const { data: known } = useQuery({ ...knownVinQuery(vin ?? '', ''), enabled: vin !== null })
  const fewer = words.length > 1 ? words.map((word) => withoutWord(search, word)) : []
  return (
    <div className="search-offers">
      {search !== '' && where !== '' && (
        <Offer icon={<FilterX />} asked={{ ...asked, where: '' }}>
          Without filters
        </Offer>
      )}
      {[...new Set(fewer)].map((less) => (
        <Offer key={less} icon={<Search />} asked={{ ...asked, search: less }}>
          {`‘${less}’`}
        </Offer>
      ))}
      {vin && known === null && canEdit && (
        <LinkButton href={`/register?vin=${vin}`} variant="primary" icon={<Plus />}>
          {`Register ${vin}`}
        </LinkButton>
      )}
    </div>
  )
}

/** Shown where it finds trailers, with their number. */
function Offer({ asked, icon, children }: { asked: ListAsked; icon: ReactNode; children: string }) {
  const { data, isPlaceholderData } = useQuery(trailerListQuery(asked, 1))
  if (!data || isPlaceholderData || data.total === 0) return null
  const { search, where, sort } = asked
  const address = new URLSearchParams(
    Object.entries({ q: search, where, sort }).filter(([, value]) => value !== ''),
  )
  return (
    <LinkButton href={`/trailers?${address}`} icon={icon}>
      {`${children}: ${trailersWords(data.total)}`}
    </LinkButton>
  )
}

/** As the person wrote them. */
const withoutWord = (search: string, word: string) =>
  search
    .split(/\s+/)
    .filter((one) => !searchedWords(one).includes(word))
    .join(' ')
