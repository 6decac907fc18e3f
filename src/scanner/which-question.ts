/** Decides when to ask which of several codes is meant: about the same codes only once in a row. */
export function createQuestions() {
  let answered: readonly string[] = []
  return {
    /** @param texts of the codes in a picture that can be meant */
    decide(texts: readonly string[]): 'take' | 'ask' | 'leave' {
      const isNew = !texts.every((text) => answered.includes(text))
      if (isNew) answered = []
      if (texts.length < 2) return 'take'
      return isNew ? 'ask' : 'leave'
    },
    /** Notes codes that the person was asked about. */
    answer(texts: readonly string[]) {
      answered = texts
    },
  }
}
