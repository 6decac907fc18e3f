/** What keeps plates from being made; its message is for a person and says what to change. */
export class PlateProblem extends Error {
  override name = 'PlateProblem'
}
