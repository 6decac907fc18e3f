const sounds = ['linked-1', 'linked-2', 'linked-3']

/** One of three sounds, at random; a phone that is set to silence stays silent. */
export function playLinkedSound() {
  const name = sounds[Math.floor(Math.random() * sounds.length)]
  const audio = new Audio(`/sounds/${name}.wav`)
  audio.dataset.sound = name
  audio.play().catch((error: unknown) => {
    // Browsers may refuse sound; the link is done all the same.
    if (!(error instanceof DOMException)) reportError(error)
  })
}
