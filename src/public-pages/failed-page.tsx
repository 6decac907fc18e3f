import { Component, type ReactNode } from 'react'
import { RouteFailure } from '#src/start/route-failure.tsx'

type State = { error: unknown }

/** Says what is wrong with a page that failed. */
export class FailedPage extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override render() {
    const { error } = this.state
    return error === null ? this.props.children : <RouteFailure error={error} />
  }
}
