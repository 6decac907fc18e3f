import { useEffect, useRef } from 'react'
import { imageTypes, limits } from '#contract/limits.ts'
import type { SignedInUser } from '#contract/session.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { useDevice } from '#src/offline/device/device.tsx'
import type { UnsentPhoto } from '#src/offline/device/device-rows.ts'
import { whereKept } from '#src/offline/photos/unkept-photos.ts'
import { usePhoto } from '#src/offline/photos/use-photo.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { PhotoInput } from '#src/ui/forms/photo-input.tsx'
import { showError } from '#src/ui/overlays/toast.tsx'
import { LoadingIndicator } from '#src/ui/states/loading-indicator.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { Avatar } from '#src/ui/values/avatar.tsx'
import { isUnknownImage, type OnChanged, useSendAvatar } from './account-data.ts'
import { RemoveAvatar } from './remove-avatar.tsx'
import './account-avatar.css'

type Props = { user: SignedInUser; onChanged: OnChanged }

const indicated = { idle: 1, pending: 2, success: 3, error: 4 } as const

/** The user's own picture; a new one is shown at once, then sent. */
export function AccountAvatar({ user, onChanged }: Props) {
  const { photo, preview, problem, ...set } = usePhoto('avatar', limits.avatarSide)
  const send = useSendAvatar(user.uuid, onChanged)
  const tried = useRef('')
  const device = useDevice()

  function transmit(chosen: UnsentPhoto) {
    tried.current = chosen.upload
    send.mutate(chosen, {
      onSuccess: set.drop,
      onError: (error) =>
        showError(isUnknownImage(error) ? 'Something went wrong...' : 'Unable to save changes'),
    })
  }

  useEffect(() => {
    // Just chosen, or left unsent by an earlier visit.
    if (photo && tried.current !== photo.upload) transmit(photo)
  })

  return (
    <div className="account-avatar">
      <PhotoInput
        types={imageTypes}
        chooseLabel={user.image || preview ? 'Change Picture' : 'Choose Picture'}
        camera="user"
        isBusy={send.isPending}
        onChoose={set.choose}
        onRefuse={set.setProblem}
        moreActions={
          <>
            {user.image && !photo && <RemoveAvatar user={user.uuid} onChanged={onChanged} />}
            <LoadingIndicator state={indicated[send.status]} />
          </>
        }
      >
        <Avatar name={user.name} imageUrl={preview ?? user.image?.presignedUrl} size="large" />
      </PhotoInput>
      {problem && <Notice tone="danger">{problem}</Notice>}
      {photo && send.isError && (
        <Unsent
          problem={`${photo.name}: ${sentenceOf(send.error, whereKept(device, photo, 'The picture'))}`}
          onDiscard={set.drop}
          onSend={() => transmit(photo)}
        />
      )}
    </div>
  )
}

type UnsentProps = { problem: string; onDiscard: () => void; onSend: () => void }

function Unsent({ problem, onDiscard, onSend }: UnsentProps) {
  return (
    <Notice
      tone="danger"
      action={
        <>
          <Button onPress={onDiscard}>Discard</Button>
          <Button onPress={onSend}>Send again</Button>
        </>
      }
    >
      {problem}
    </Notice>
  )
}
