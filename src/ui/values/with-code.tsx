import { likeCode } from '#src/core/like-code.ts'

type Props = {
  text: string
  /** An identifier in the text that does not look like one, such as a short registration. */
  code?: string | undefined
}

/** Words in which a browser translates all but the identifiers, such as a VIN. */
export const WithCode = ({ text, code }: Props) =>
  text.split(code ? RegExp(`(${code.replace(/\W/g, '\\$&')})`) : likeCode).map(
    (part, index) =>
      part && (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place alone
        <span key={index} translate={index % 2 ? 'no' : undefined}>
          {part}
        </span>
      ),
  )
