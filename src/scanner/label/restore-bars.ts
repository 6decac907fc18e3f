/** Iterations: more amplify noise. */
const rounds = 20
/** The least local contrast of bars, as a part of the whole range. */
const leastSpread = 0.35

/** @returns the profile normalized by its local extremes: 0 for bars, 1 for gaps */
export function levelledBars(profile: Float32Array, reach: number): Float32Array {
  const sorted = profile.slice().sort()
  const range =
    (sorted.at(-1 - Math.floor(sorted.length / 50)) ?? 0) -
    (sorted[Math.floor(sorted.length / 50)] ?? 0)
  return profile.map((value, at) => {
    const near = profile.subarray(Math.max(0, at - reach), at + reach)
    const [least, most] = extremes(near)
    return 1 - (most - value) / Math.max(most - least, leastSpread * range, 1)
  })
}

function extremes(values: Float32Array): [number, number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of values) {
    if (value < least) least = value
    if (value > most) most = value
  }
  return [least, most]
}

/**
 * Removes blur by bounded van Cittert deconvolution (1931).
 * @param deviation of the blur, in samples of the profile
 */
export function sharpenedBars(seen: Float32Array, deviation: number): Float32Array {
  const kernel = gaussian(deviation)
  let bars = seen.slice()
  for (let round = 0; round < rounds; round += 1) {
    const blurred = softened(bars, kernel)
    bars = bars.map((value, at) =>
      Math.min(1, Math.max(0, value + (seen[at] ?? 0) - (blurred[at] ?? 0))),
    )
  }
  return bars
}

function gaussian(deviation: number): Float32Array {
  const reach = Math.ceil(2.5 * deviation)
  const kernel = Float32Array.from({ length: 2 * reach + 1 }, (_none, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * deviation ** 2)),
  )
  const total = kernel.reduce((sum, weight) => sum + weight, 0)
  return kernel.map((weight) => weight / total)
}

function softened(values: Float32Array, kernel: Float32Array): Float32Array {
  const reach = (kernel.length - 1) / 2
  const found = new Float32Array(values.length)
  const last = values.length - 1
  for (let at = 0; at <= last; at += 1) {
    let sum = 0
    for (let index = 0; index < kernel.length; index += 1) {
      const near = Math.min(last, Math.max(0, at + index - reach))
      sum += (values[near] ?? 0) * (kernel[index] ?? 0)
    }
    found[at] = sum
  }
  return found
}
