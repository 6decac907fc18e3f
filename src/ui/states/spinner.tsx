import './spinner.css'

/** A spinner in the colour and size of the surrounding text, hidden from screen readers. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />
}
