import { seeded } from '#tests/support/seeded.ts'

type Json = Record<string, unknown>

/** What programs break on: types that are none of theirs, ends of ranges, texts of attackers. */
const awkward: unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER, '', ' ', '\0', '\uD800'],
  ...['x'.repeat(5000), '🚚'.repeat(300), `' or 1=1 --`, '<script>alert(1)</script>', '%', '_'],
  ...['../../etc/passwd', '__proto__', 'constructor', 'null', '2020-02-30', '-271821-04-20'],
  ...['9999-12-31T23:59:59.999Z', 'NaN', '1e5', '٣', 'İ', 'ﬁ'],
  ...[[], {}, [[]], [null], { uuid: null }, { uuid: [] }, [{}, {}], { length: 1e9 }],
  ...['javascript:alert(1)', 'https://[', 'data:text/html,x', 'ADMIN', 'VIEWER'],
]

const mostLearned = 500

const brokenBodies = [
  ...['', '{', 'null', '[]', '0', '"text"', '{"a":1,"a":2}', '{"__proto__":{"x":1}}'],
  ...['['.repeat(20_000), '{"a":'.repeat(5000), `"${'x'.repeat(20_000)}"`, '\uFEFF{}', '{}}'],
]

/**
 * Changes valid inputs at random, the same for the same seed.
 * @param samples inputs whose values may stand anywhere
 */
export function createMutator(seed: string, samples: readonly Record<string, Json>[]) {
  const { next: random, uuid } = seeded(seed)
  const pick = <Value>(all: readonly Value[]) => all[Math.floor(random() * all.length)] as Value
  const isOften = (share: number) => random() < share
  const known = samples.flatMap((one) => leavesOf(Object.values(one)))
  const learned: unknown[] = []

  /** @returns a copy with up to three values changed, left out or added */
  function changed(sample: Json): Json {
    const copy = structuredClone(sample)
    const times = Math.max(0, Math.floor(random() * 5) - 1)
    for (let time = 0; time < times; time += 1) changeOne(copy)
    return copy
  }

  function changeOne(root: Json) {
    const holder = pick(holdersOf(root))
    const field = pick([...Object.keys(holder), pick(['uuid', 'search', 'limit', 'extra'])])
    const way = random()
    if (way < 0.15) delete holder[field]
    else if (way < 0.35) holder[field] = pick(known)
    else if (way < 0.55 && learned.length > 0) holder[field] = pick(learned)
    else if (way < 0.6) holder[field] = uuid()
    else if (way < 0.65) holder[field] = Array.from({ length: 600 }, () => holder[field])
    else holder[field] = structuredClone(pick(awkward))
  }

  /** What was answered may be sent: at most the newest of it. */
  function learn(answered: unknown) {
    learned.push(...leavesOf(answered).slice(0, 20))
    learned.splice(0, learned.length - mostLearned)
  }

  return { pick, isOften, changed, learn, brokenBody: () => pick(brokenBodies) }
}

/** Objects and arrays of a value, itself first. */
function holdersOf(value: Json): Json[] {
  const inner = Object.values(value).filter((one) => typeof one === 'object' && one !== null)
  return [value, ...inner.flatMap((one) => holdersOf(one as Json))]
}

function leavesOf(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [value]
  return Object.values(value).flatMap(leavesOf)
}
