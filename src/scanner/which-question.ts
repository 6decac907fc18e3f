/**
 * When to ask which of several codes before the camera is meant: who answered is not asked about the same ones again
 * until another one was seen.
 */
export function createQuestions() {
  let answered: readonly string[] = []
  return {
    /** @param texts those of the codes in one picture that can be meant */
    decide(texts: readonly string[]): 'take' | 'ask' | 'leave' {
      const isNew = !texts.every((text) => answered.includes(text))
      if (isNew) answered = []
      if (texts.length < 2) return 'take'
      return isNew ? 'ask' : 'leave'
    },
    /** Hears what was asked about, and not to be again. */
    answer(texts: readonly string[]) {
      answered = texts
    },
  }
}
