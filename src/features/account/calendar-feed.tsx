import { useQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '#src/api/api-error.ts'
import { useAttemptKey } from '#src/api/use-change.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { CopyButton } from '#src/ui/forms/copy-button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { showSuccess } from '#src/ui/overlays/toast.tsx'
import { Section } from '#src/ui/page/page.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { DateText } from '#src/ui/values/date-text.tsx'
import { calendarQuery, useMakeCalendar, useRevokeCalendar } from './account-data.ts'
import './calendar-feed.css'

/** The address under which one's calendar reads the dates of all trailers. @param origin of Drawbar */
export function CalendarFeed({ origin }: { origin: string }) {
  const { data } = useQuery(calendarQuery)
  const make = useMakeCalendar()
  const revoke = useRevokeCalendar()
  const keyFor = useAttemptKey()
  const [address, setAddress] = useState('')
  const [isAsked, setAsked] = useState(false)
  if (!data) return null
  const isMade = data.made_at !== null
  const error = make.error ?? revoke.error

  function begin() {
    setAsked(false)
    make.mutate(keyFor({}, make.error), {
      onSuccess: ({ path }) => setAddress(new URL(path, origin).href),
    })
  }

  return (
    <Section title="Dates in Your Calendar">
      <p className="text-muted">
        Your calendar reads when dates of trailers end and inspections are due, under an address of
        your own, and follows them. Whoever has the address can read them.
      </p>
      {address && (
        <div className="calendar-address">
          <p>Subscribe to this address in your calendar. It is shown only now.</p>
          <p>
            <code translate="no">{address}</code>{' '}
            <CopyButton text={address} label="Copy the address" />
          </p>
        </div>
      )}
      {data.made_at !== null && (
        <p>
          Made <DateText date={data.made_at} isWithin />
        </p>
      )}
      <div className="calendar-acts">
        <Button
          icon={<CalendarPlus />}
          isPending={make.isPending}
          onPress={() => (isMade ? setAsked(true) : begin())}
        >
          {isMade ? 'New Address…' : 'Make Address'}
        </Button>
        {isMade && (
          <Button
            variant="quiet"
            isPending={revoke.isPending}
            onPress={() =>
              revoke.mutate(undefined, {
                onSuccess: () => {
                  setAddress('')
                  showSuccess('The address was revoked')
                },
              })
            }
          >
            Revoke
          </Button>
        )}
      </div>
      {error && <Notice tone="danger">{sentenceOf(error, 'Try again.')}</Notice>}
      <NewAddress isOpen={isAsked} onConfirm={begin} onClose={() => setAsked(false)} />
    </Section>
  )
}

type NewProps = { isOpen: boolean; onConfirm: () => void; onClose: () => void }

const NewAddress = ({ isOpen, onConfirm, onClose }: NewProps) => (
  <Dialog
    title="Make a new address?"
    isOpen={isOpen}
    onClose={onClose}
    actions={
      <>
        <Button onPress={onClose}>Cancel</Button>
        <Button variant="primary" onPress={onConfirm}>
          Make New Address
        </Button>
      </>
    }
  >
    <p>Calendars that read the address you have read nothing any more.</p>
  </Dialog>
)
