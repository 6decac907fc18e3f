const tone = 1320
const seconds = 0.09

/** Tells hand and ear that a code was read, where the device can and its owner allows it. */
export function signalRead() {
  // Before the first tap on a page browsers refuse both, with an error.
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
