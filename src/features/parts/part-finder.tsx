import { useEffect, useRef, useState } from 'react'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { CustomPartActions, CustomPartForm } from './custom-part-form.tsx'
import { FindPart, FindPartActions } from './find-part.tsx'
import type { StagedResourcesSlot } from './staged-resources-slot.ts'
import { useCustomPart } from './use-custom-part.ts'
import { resourcesSubject } from './use-has-custom-part.ts'
import { usePartFinder } from './use-part-finder.ts'

type Step = 'find' | 'custom'

type Props = {
  trailer: string
  /** What it opens with. */
  begin: Step
  isOpen: boolean
  onClose: () => void
  /** Hears of a custom part and all its resources, by the uuid of the trailer part. */
  onCreated: (uuid: string) => void
  /** Holds the resources of a custom part that does not exist yet. */
  stagedResources: StagedResourcesSlot
}

/**
 * Adds parts to a trailer: found in the catalogue, or registered as a custom part. It stays open after
 * each that was found, since a trailer is fitted with many: the part is marked as linked, the search
 * stays as it is, and the list behind already has it.
 */
export function PartFinder({ trailer, begin, isOpen, onClose, onCreated, ...props }: Props) {
  const Staged = props.stagedResources
  const [step, setStep] = useState(begin)
  const finder = usePartFinder(trailer)
  const custom = useCustomPart(trailer, onCreated)
  const content = useRef<HTMLDivElement>(null)
  const shown = useRef(step)

  // The button that led to the other step is gone.
  useEffect(() => {
    if (shown.current !== step) content.current?.focus()
    shown.current = step
  }, [step])

  function registerCustom() {
    custom.suggest(finder.category)
    setStep('custom')
  }

  const isFinding = step === 'find'
  return (
    <Dialog
      title={isFinding ? 'Part Finder' : 'Register Custom Part'}
      size="full"
      isOpen={isOpen}
      onClose={onClose}
      actions={
        isFinding ? (
          <FindPartActions finder={finder} onCustomPart={registerCustom} />
        ) : (
          <CustomPartActions custom={custom} onFind={() => setStep('find')} />
        )
      }
    >
      <div ref={content} className="part-finder" tabIndex={-1}>
        {isFinding ? (
          <FindPart finder={finder} />
        ) : (
          <CustomPartForm custom={custom}>
            <Staged
              ref={custom.batch.handle}
              subject={resourcesSubject(trailer)}
              onChange={custom.batch.setState}
              isCreating={custom.isPending}
            />
          </CustomPartForm>
        )}
      </div>
    </Dialog>
  )
}
