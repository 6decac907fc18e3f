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
  begin: Step
  isOpen: boolean
  onClose: () => void
  /** Called once a custom part and all its resources are created. @param uuid of the trailer part */
  onCreated: (uuid: string) => void
  /** Renders the resources of the custom part. */
  stagedResources: StagedResourcesSlot
}

/**
 * Adds parts to a trailer: from the catalogue, or as a custom part. It stays open after each part from the
 * catalogue, since a trailer is fitted with many.
 */
export function PartFinder({ trailer, begin, isOpen, onClose, onCreated, ...props }: Props) {
  const Staged = props.stagedResources
  const [step, setStep] = useState(begin)
  const finder = usePartFinder(trailer)
  const custom = useCustomPart(trailer, onCreated)
  const content = useRef<HTMLDivElement>(null)
  const shown = useRef(step)

  // The button that switched the step is gone.
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
