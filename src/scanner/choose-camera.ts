type Device = Pick<MediaDeviceInfo, 'deviceId' | 'label'>

const isFront = (label: string) => /front|user|facetime|selfie/i.test(label)
/** They see much and resolve little: a code at arm’s length is a few pixels. */
const isSpecial = (label: string) => /ultra|telephoto|depth|infrared|0[.,]5/i.test(label)

/**
 * The rear camera that reads small codes best. Phones name theirs 'Back Ultra Wide Camera' (iOS) or
 * 'camera2 2, facing back' (Android, where the main one has the lowest number).
 * @returns null where there is nothing to choose by: then the browser's own choice stands
 */
export function mainRearCamera<Camera extends Device>(cameras: readonly Camera[]): Camera | null {
  const rear = cameras.filter(
    ({ label }) => /back|rear|environment/i.test(label) && !isFront(label),
  )
  const plain = rear.filter(({ label }) => !isSpecial(label))
  return [...(plain.length > 0 ? plain : rear)].sort(byName)[0] ?? null
}

const byName = (one: Device, other: Device) =>
  one.label.localeCompare(other.label, 'en', { numeric: true })
