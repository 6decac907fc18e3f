const sounds = ['linked-1', 'linked-2', 'linked-3']

/** Plays one of three sounds at random. */
export function playLinkedSound() {
  const name = sounds[Math.floor(Math.random() * sounds.length)]
  const audio = new Audio(`/sounds/${name}.wav`)
  audio.dataset.sound = name
  audio.play().catch((error: unknown) => {
    // Browsers may refuse to play sound.
    if (!(error instanceof DOMException)) reportError(error)
  })
}
