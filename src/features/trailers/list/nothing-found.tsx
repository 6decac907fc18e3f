import { SearchX } from 'lucide-react'
import { EmptyState } from '#src/ui/states/state-message.tsx'
import type { ListAsked } from '../trailer-data.ts'

export function NothingFound({ asked: _asked }: { asked: ListAsked }) {
  return <EmptyState icon={<SearchX />} title="No relevant trailers found.." />
}
