import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { deviceDatabase } from '#src/offline/device/database.ts'
import type { SeenPlate } from '#src/offline/device/device-rows.ts'
import { keepFresh } from '#src/offline/replica/keep-fresh.ts'
import { useLiveOf } from '#src/offline/replica/use-live.ts'
import { removeSeenPlate, restoreSeenPlate, seenPlates } from '#src/offline/worker/seen-plates.ts'
import { IconButton } from '#src/ui/forms/icon-button.tsx'
import { showError, showInfo } from '#src/ui/overlays/toast.tsx'
import { DateText } from '#src/ui/values/date-text.tsx'
import { WithCode } from '#src/ui/values/with-code.tsx'
import type { TagOwner } from './own-tag.ts'
import { plateName } from './plate-name.ts'
import { keepResolving } from './resolve-seen.ts'
import './seen-plates.css'

type Props = {
  owner: TagOwner
  canLink: boolean
  /** Called with the plates as they are looked up. */
  onChange: (plates: SeenPlate[]) => void
}

/** The plates that could not be looked up when they were scanned, with their answers since. */
export function SeenPlates({ owner: { organization, user }, canLink, onChange }: Props) {
  const device = deviceDatabase(organization, user)
  const plates = useLiveOf(device, device.name, seenPlates)
  const heading = useRef<HTMLHeadingElement>(null)
  // This page has no frame that would keep the replica fresh.
  useEffect(() => keepFresh(device, () => undefined), [device])
  useEffect(() => keepResolving({ organization, user }, () => undefined), [organization, user])
  useEffect(() => plates && onChange(plates), [plates, onChange])
  if (!plates || plates.length === 0) return null

  async function remove(plate: SeenPlate) {
    heading.current?.focus()
    await removeSeenPlate(device, plate.code)
    const onAction = () => void restoreSeenPlate(device, plate).catch(refuse)
    showInfo('The plate is removed from this list.', { label: 'Undo', onAction })
  }

  return (
    <section className="seen-plates" aria-labelledby="seen-plates-title">
      <h2 id="seen-plates-title" ref={heading} tabIndex={-1}>
        Seen plates
      </h2>
      <p className="text-muted">
        Scanned while they could not be looked up. They stay on this device until you remove them.
      </p>
      <ul className="seen-plates-list" aria-live="polite">
        {plates.map((plate) => (
          <li key={plate.code} className="seen-plate">
            <Picture plate={plate} />
            <div className="seen-plate-text">
              <Answer plate={plate} canLink={canLink} />
              <span className="seen-plate-when">
                Seen <DateText date={plate.seenAt} isWithin />
              </span>
            </div>
            <IconButton
              label={`Remove ${plateName(plate.code)} from this list`}
              icon={<Trash2 />}
              onPress={() => void remove(plate).catch(refuse)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

const refuse = (error: unknown) => {
  reportError(error)
  showError('This device could not change the list.')
}

function Picture({ plate }: { plate: SeenPlate }) {
  const { picture } = plate
  const address = useMemo(
    () => picture && URL.createObjectURL(new Blob([picture], { type: 'image/jpeg' })),
    [picture],
  )
  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address])
  return address ? (
    <img className="seen-plate-picture" src={address} alt={plateName(plate.code)} />
  ) : (
    <span className="seen-plate-picture">Typed</span>
  )
}

function Answer({ plate, canLink }: { plate: SeenPlate; canLink: boolean }) {
  const { answer, code } = plate
  if (!answer) {
    return (
      <>
        <strong>Not looked up yet</strong>
        <span translate="no">{plateName(code)}</span>
      </>
    )
  }
  if (answer.kind === 'trailer') {
    return (
      <>
        <Link to="/trailer/$uuid" params={{ uuid: answer.trailer }} translate="no">
          {answer.title}
        </Link>
        <span>{answer.detail}</span>
      </>
    )
  }
  if (answer.kind === 'public') {
    return (
      <>
        <Link to="/secure/access/$accessKey" params={{ accessKey: answer.accessKey }}>
          Open its trailer
        </Link>
        <span>It belongs to another organization.</span>
      </>
    )
  }
  return (
    <>
      <strong>
        <WithCode text={answer.title} />
      </strong>
      {answer.unlinked && canLink ? (
        <Link to="/link-tag/$code" params={{ code: answer.unlinked }}>
          Link to a trailer
        </Link>
      ) : (
        <span>
          <WithCode text={answer.text} />
        </span>
      )}
    </>
  )
}
