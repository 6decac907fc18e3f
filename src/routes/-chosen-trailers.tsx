import { useQueryClient } from '@tanstack/react-query'
import { ClipboardCheck } from 'lucide-react'
import { onPlates } from '#src/domain/plate-address.ts'
import { useCan } from '#src/domain/rights.tsx'
import { KeepChosen } from '#src/features/files/keep-result.tsx'
import { PlatesOfTrailers } from '#src/features/plates/plates-of-trailers.tsx'
import { SelectByScanning } from '#src/features/scan-tags/select-by-scanning.tsx'
import { useSession } from '#src/features/session/session.ts'
import { BatchActions } from '#src/features/trailers/batch/batch-actions.tsx'
import { ExportTrailers } from '#src/features/trailers/export/export-trailers.tsx'
import { PrintTrailers } from '#src/features/trailers/list/print-trailers.tsx'
import {
  addToSelection,
  endSelection,
  useSelection,
} from '#src/features/trailers/list/selection.ts'
import { SelectionBar } from '#src/features/trailers/list/selection-bar.tsx'
import { usePrintKey } from '#src/features/trailers/list/use-print-key.ts'
import { useSelectionKeys } from '#src/features/trailers/list/use-selection-keys.ts'
import { allFoundQuery, type ListAsked } from '#src/features/trailers/trailer-data.ts'
import { useDevice } from '#src/offline/device/device.tsx'
import { LinkButton } from '#src/ui/forms/button.tsx'

type Props = {
  /** The filters and order of the list. */
  asked: ListAsked
  /** Names of the table's columns, '' for the usual ones. */
  columns: string
  found: number | undefined
}

/** The bar of the selected trailers with its actions, and the keys that select. */
export function ChosenTrailers({ asked, columns, found }: Props) {
  const device = useDevice()
  const queries = useQueryClient()
  const { user, org } = useSession()
  const canEdit = useCan('edit')
  const { uuids } = useSelection()
  useSelectionKeys(asked, columns)
  const paper = usePrintKey({
    asked,
    columns,
    only: uuids.size > 0 ? uuids : null,
    count: uuids.size || (found ?? 0),
  })
  const owner = user && org && { organization: org.uuid, user: user.uuid }

  const [first] = uuids

  function choose(uuid: string) {
    const isNew = !uuids.has(uuid)
    addToSelection(device, [uuid])
    return isNew
  }

  return (
    <>
      {paper}
      <SelectionBar
        {...{ found, asked }}
        ways={owner && <SelectByScanning owner={owner} count={uuids.size} onTrailer={choose} />}
      >
        {canEdit && (
          <BatchActions
            uuids={uuids}
            canRestore={user?.role === 'ADMIN'}
            onDeleted={() => endSelection(device)}
          />
        )}
        {canEdit && (
          <LinkButton
            href={`/trailer/${first}/inspect?from=selection`}
            icon={<ClipboardCheck aria-hidden="true" />}
          >
            Inspect
          </LinkButton>
        )}
        {user?.role === 'ADMIN' && (
          <PlatesOfTrailers
            uuids={uuids}
            inList={() => queries.fetchQuery(allFoundQuery(asked))}
            {...onPlates(org)}
          />
        )}
        <KeepChosen uuids={uuids} />
        <ExportTrailers
          variant="secondary"
          {...{ asked, columns }}
          only={uuids}
          count={uuids.size}
          org={org}
        />
        <PrintTrailers
          variant="secondary"
          {...{ asked, columns }}
          only={uuids}
          count={uuids.size}
        />
      </SelectionBar>
    </>
  )
}
