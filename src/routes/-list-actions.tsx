import { ListChecks, Trash2 } from 'lucide-react'
import { useCan } from '#src/domain/rights.tsx'
import { KeepResult } from '#src/features/files/keep-result.tsx'
import { useSession } from '#src/features/session/session.ts'
import { ExportTrailers } from '#src/features/trailers/export/export-trailers.tsx'
import { PrintTrailers } from '#src/features/trailers/list/print-trailers.tsx'
import { beginSelection, useSelection } from '#src/features/trailers/list/selection.ts'
import type { ListAsked } from '#src/features/trailers/trailer-data.ts'
import { useWhoseDevice } from '#src/offline/session/whose-device.tsx'
import { Button, LinkButton } from '#src/ui/forms/button.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { leftOut } from './-left-out.ts'
import type { ListAddress } from './-list-address.ts'

type Props = {
  asked: ListAsked
  /** Names of the table's columns, '' for the usual ones. */
  columns: string
  /** How many trailers are found. */
  total: number | undefined
  isTable: boolean
}

/** What can be done with all trailers that are found. */
export function ListActions({ asked, columns, total, isTable }: Props) {
  const device = useWhoseDevice()
  const { isOn } = useSelection()
  const { org } = useSession()
  return (
    <>
      {total !== 0 && !isOn && (
        <>
          <Button
            variant="quiet"
            icon={<ListChecks aria-hidden="true" />}
            onPress={() => beginSelection(device)}
          >
            Select
          </Button>
          <KeepResult search={asked.search} where={asked.where} />
          {total && <ExportTrailers {...{ asked, columns }} only={null} count={total} org={org} />}
          {total && isTable && <PrintTrailers {...{ asked, columns }} only={null} count={total} />}
        </>
      )}
      {isTable && <DeletedLink />}
    </>
  )
}

/** Below the cards; a table has the link beside its actions, as its end may be far away. */
export const DeletedTrailers = () => (
  <p className="trailers-deleted">
    <DeletedLink />
  </p>
)

function DeletedLink() {
  if (!useCan('administer')) return null
  return (
    <LinkButton variant="quiet" icon={<Trash2 aria-hidden="true" />} href="/trailers/deleted">
      Deleted trailers
    </LinkButton>
  )
}

/** Says which parts of the address are ignored. */
export const LeftOut = ({ address }: { address: ListAddress }) =>
  leftOut(address).map((words) => (
    <Notice key={words} tone="info">
      {words}
    </Notice>
  ))
