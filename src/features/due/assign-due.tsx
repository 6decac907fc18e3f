import { useQuery } from '@tanstack/react-query'
import { UserCheck, UserPlus } from 'lucide-react'
import { useContext } from 'react'
import type { Assignee } from '#contract/yard/due-assignment.ts'
import { UserContext } from '#src/domain/rights.tsx'
import type { DueOnDevice } from '#src/offline/replica/yard/find-due.ts'
import { useWhoseDevice } from '#src/offline/session/whose-device.tsx'
import { MenuButton } from '#src/ui/overlays/menu-button.tsx'
import { assignedWords, duePeopleQuery, useAssignDue } from './assign-data.ts'

type Props = { due: DueOnDevice; title: string }

/** Who is to do something that is due, chosen from the people of the organization. */
export function AssignDue({ due, title }: Props) {
  const { mutate } = useAssignDue()
  const self = useContext(UserContext)
  const { data = self ? [self] : [] } = useQuery(duePeopleQuery(useWhoseDevice()))
  const { assigned } = due
  const others = data.filter(({ uuid }) => uuid !== assigned?.uuid)
  const assign = (to: Assignee | null) => () => mutate({ due, title, to })
  return (
    <div className="due-assign">
      <MenuButton
        label={`Assign ${title}, ${due.name}`}
        trigger={assigned ? <UserCheck aria-hidden="true" /> : <UserPlus aria-hidden="true" />}
        header={assigned && <span dir="auto">{assignedWords(assigned)}</span>}
        items={[
          ...others.map((one) => ({ id: one.uuid, label: one.name, onAction: assign(one) })),
          ...(assigned ? [{ id: 'nobody', label: 'Nobody', onAction: assign(null) }] : []),
        ]}
      />
    </div>
  )
}
