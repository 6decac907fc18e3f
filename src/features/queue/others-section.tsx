import { useQuery } from '@tanstack/react-query'
import { useContext, useState } from 'react'
import { roleLabels } from '#contract/role-labels.ts'
import { ask } from '#src/api/ask.ts'
import { can, UserContext } from '#src/domain/rights.tsx'
import { databaseNamed } from '#src/offline/device/database.ts'
import { useDevice } from '#src/offline/device/device.tsx'
import type { OthersWork } from '#src/offline/others/other-accounts.ts'
import { takeOver } from '#src/offline/others/take-over.ts'
import { noteFailedWrite } from '#src/offline/outbox/queue-state.ts'
import { changes } from '#src/offline/outbox/queue-status.ts'
import { sendNow } from '#src/offline/outbox/send-now.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { showError, showSuccess } from '#src/ui/overlays/toast.tsx'
import { Section } from '#src/ui/page/page.tsx'
import { ExportButton } from './export-button.tsx'
import { adviceOf, ownerName } from './others-words.ts'
import './others-section.css'

type Props = { others: readonly OthersWork[]; organization: string; onTaken: () => Promise<void> }

/** The unsent changes of other accounts on this device, to export or take over. */
export function OthersSection({ others, organization, onTaken }: Props) {
  return (
    <Section title="Other accounts on this device">
      <ul className="others-work">
        {others.map((work) => (
          <Row key={work.device} work={work} organization={organization} onTaken={onTaken} />
        ))}
      </ul>
    </Section>
  )
}

type RowProps = Omit<Props, 'others'> & { work: OthersWork }

function Row({ work, organization, onTaken }: RowProps) {
  const { user, count } = work
  const isElsewhere = work.organization.uuid !== organization
  const elsewhere = isElsewhere ? work.organization.name || 'another organization' : ''
  const { data } = useQuery({
    queryKey: ['queue', 'former', user.uuid],
    queryFn: () => ask('GET /user/me/former/{uuid}', { uuid: user.uuid }),
    enabled: !isElsewhere,
  })
  const barredRole = useBarredRole()
  const who = { uuid: user.uuid, name: user.name || data?.name || '' }
  return (
    <li>
      <p>
        {`${changes(count)} of ${ownerName(who)} ${count === 1 ? 'waits' : 'wait'} here${data?.isOwn ? ', from the account you had before you were removed' : ''}.`}
      </p>
      <p className="text-muted">
        {adviceOf({ name: ownerName(who), count, account: data, elsewhere, barredRole })}
      </p>
      <div className="page-actions">
        {data?.isOwn && !barredRole && <TakeOver work={work} onTaken={onTaken} />}
        <ExportButton
          owner={{ organization: work.organization, user: who }}
          device={databaseNamed(work.device)}
          label={`Export the work of ${ownerName(who)}`}
        />
      </div>
    </li>
  )
}

/** @returns the role of the signed-in person where it can't send changes, else '' */
function useBarredRole(): string {
  const user = useContext(UserContext)
  return user && !can(user, 'edit') ? roleLabels[user.role] : ''
}

function TakeOver({ work, onTaken }: { work: OthersWork; onTaken: () => Promise<void> }) {
  const device = useDevice()
  const [isTaking, setTaking] = useState(false)

  async function take() {
    setTaking(true)
    try {
      const count = await takeOver(databaseNamed(work.device), device)
      showSuccess(`${changes(count)} taken over`)
      await onTaken()
      void sendNow(device).catch(noteFailedWrite)
    } catch (error) {
      noteFailedWrite(error)
      showError('Unable to take them over. Nothing was changed.')
    }
    setTaking(false)
  }

  return (
    <Button
      variant="primary"
      isPending={isTaking}
      onPress={take}
    >{`Take over ${changes(work.count)}`}</Button>
  )
}
