import type { Trailer } from '#contract/trailer.ts'
import type { TrailerPhoto } from '#src/features/trailers/page/use-trailer-photo.ts'
import type { Answer } from '#src/offline/replica/answer.ts'
import type { ListSearch } from './-list-view.ts'

/** What a section of a trailer's page gets from the page. */
export type TrailerPage = {
  trailer: Answer<'GET /trailer/{uuid}'> & Trailer
  /** When the server answered, in milliseconds. */
  answeredAt: number
  photo: TrailerPhoto
  isEditing: boolean
  onEdited: () => void
  /** What its lists show. */
  search: ListSearch
  onSearch: (search: ListSearch) => void
}
