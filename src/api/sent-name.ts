/**
 * @returns what a file is called where it is stored: a photo that was chosen as PNG leaves this device
 *   as JPEG, and who saves it gets a name that says so
 */
export function sentName({ name, type }: { name: string; type: string }): string {
  if (type !== 'image/jpeg' || endings.test(name)) return name
  return `${name.replace(/\.\w+$/, '')}.jpg`
}

const endings = /\.(jpe?g|jpe|jfif|pjp|pjpeg)$/i
