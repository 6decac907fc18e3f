const tone = 1320
const seconds = 0.09

/** Vibrates and beeps when a code was read. */
export function signalRead() {
  // Browsers refuse both before the first tap on a page.
  if (navigator.userActivation?.hasBeenActive === false) return
  navigator.vibrate?.(60)
  const context = new AudioContext()
  const sound = new OscillatorNode(context, { frequency: tone })
  const volume = new GainNode(context, { gain: 0.15 })
  sound.connect(volume).connect(context.destination)
  sound.onended = () => void context.close().catch(reportError)
  sound.start()
  sound.stop(context.currentTime + seconds)
}
