import { useEffect, useRef } from 'react'
import { limits } from '#contract/limits.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { DescriptionList } from '#src/ui/values/description-list.tsx'
import './invited-password.css'

type Props = { email: string; link: string; onDone: () => void }

/** Shows the link of an invitation, to be handed over. */
export function InvitedLink({ email, link, onDone }: Props) {
  const step = useRef<HTMLDivElement>(null)
  useEffect(() => step.current?.focus(), [])
  return (
    <div ref={step} className="invited-password" tabIndex={-1}>
      <Notice tone="info">
        {`Hand this link over: it opens a page to choose a password. It works once, for ${limits.invitationDays} days, for whoever has it.`}
      </Notice>
      <DescriptionList
        items={[
          { term: 'Email', detail: email, copy: email, wide: true },
          {
            term: 'Link',
            detail: <span className="invited-link-text">{link}</span>,
            copy: link,
            wide: true,
          },
        ]}
      />
      <div className="dialog-actions">
        <Button variant="primary" onPress={onDone}>
          Done
        </Button>
      </div>
    </div>
  )
}
