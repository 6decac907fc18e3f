import { Image, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { contentAddress } from '#contract/content-address.ts'
import { emptyFile, imageTypeNames, imageTypes, limits, tooLarge } from '#contract/limits.ts'
import type { OrganizationLogo } from '#contract/logo.ts'
import type { VisitorSettings } from '#contract/organization-settings.ts'
import { apiAddress } from '#src/api/api-address.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { useCan } from '#src/domain/rights.tsx'
import { PhotoError } from '#src/offline/photos/photo-error.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { PhotoInput } from '#src/ui/forms/photo-input.tsx'
import { showError, showSuccess } from '#src/ui/overlays/toast.tsx'
import { Section } from '#src/ui/page/page.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { crossOriginOf } from '#src/ui/values/cross-origin.ts'
import {
  type ChosenLogo,
  type OnOrganizationChanged,
  useChangeLogo,
  useSendLogo,
} from './organization-data.ts'
import './visitor-logo.css'

type Props = { saved: Partial<VisitorSettings>; onChanged: OnOrganizationChanged }

/** The logo that visitors see beside the name; each change of it is made at once. */
export function VisitorLogo({ saved, onChanged }: Props) {
  // The remembered session of an older version has no such setting.
  const { logo = null } = saved
  const isAdmin = useCan('administer')
  const [refused, setRefused] = useState('')
  const send = useSendLogo(onChanged)
  const { remove, tell, isRemoving } = useUndone(onChanged)

  function choose(file: File) {
    send.reset()
    setRefused(problemOf(file))
    if (!problemOf(file)) transmit({ file, upload: crypto.randomUUID() })
  }

  const transmit = (chosen: ChosenLogo) =>
    send.mutate(chosen, {
      onSuccess: ({ settings }) => tell('The logo is saved', settings.logo, logo),
    })

  if (!isAdmin)
    return (
      <Section title="Logo">
        <Picture logo={logo} />
      </Section>
    )
  const problem = refused || (send.error && wordsOf(send.error))
  return (
    <Section title="Logo">
      <div className="visitor-logo">
        <p className="text-muted">{`Visitors see it beside the name, and reports and logbooks have it at their head. Choose a ${imageTypeNames}; it is made ${2 * limits.logoWidth} × ${2 * limits.logoHeight} pixels at most, and may be transparent.`}</p>
        <PhotoInput
          types={imageTypes}
          chooseLabel={logo ? 'Change Logo' : 'Choose Logo'}
          isBusy={send.isPending || isRemoving}
          onChoose={choose}
          onRefuse={setRefused}
          moreActions={logo && <Remove onPress={() => remove(logo)} isPending={isRemoving} />}
        >
          <Picture logo={logo} isBusy={send.isPending} />
        </PhotoInput>
        {problem && (
          <Notice
            tone="danger"
            action={
              send.error && <Button onPress={() => transmit(send.variables)}>Send again</Button>
            }
          >
            {problem}
          </Notice>
        )}
      </div>
    </Section>
  )
}

const problemOf = ({ size, type }: File) =>
  size === 0 ? emptyFile : size > limits.uploadBytes ? tooLarge(type) : ''

const wordsOf = (error: Error) =>
  error instanceof PhotoError ? error.message : sentenceOf(error, 'The logo is as it was.')

/** Removes the logo, and tells of changes that can be undone. */
function useUndone(onChanged: OnOrganizationChanged) {
  const change = useChangeLogo(onChanged)
  const onError = (error: Error) => showError(sentenceOf(error, 'The logo is as it was.'))

  function tell(words: string, from: OrganizationLogo | null, to: OrganizationLogo | null) {
    const undo = () =>
      change.mutate({ from, to }, { onSuccess: () => showSuccess('Undone'), onError })
    // Only the latest change can be undone.
    showSuccess(words, { id: 'logo', action: { label: 'Undo', onAction: undo } })
  }

  const remove = (from: OrganizationLogo) =>
    change.mutate(
      { from, to: null },
      { onSuccess: () => tell('The logo is removed', null, from), onError },
    )

  return { remove, tell, isRemoving: change.isPending }
}

const Remove = (press: { onPress: () => void; isPending: boolean }) => (
  <Button variant="quiet" icon={<Trash2 aria-hidden="true" />} {...press}>
    Remove Logo
  </Button>
)

/** The logo as visitors see it. */
function Picture({ logo, isBusy = false }: { logo: OrganizationLogo | null; isBusy?: boolean }) {
  const { uuid, width, height } = logo ?? {}
  const address = uuid && apiAddress(contentAddress(uuid, 'thumbnail2x'))
  return (
    <div className="visitor-logo-picture" aria-busy={isBusy}>
      {address ? (
        <img
          key={address}
          src={address}
          width={width}
          height={height}
          alt="Logo"
          crossOrigin={crossOriginOf(address)}
        />
      ) : (
        <span className="text-muted">
          <Image aria-hidden="true" /> No logo
        </span>
      )}
    </div>
  )
}
