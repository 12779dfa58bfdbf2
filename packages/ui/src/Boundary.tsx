import { Component } from 'react'
import type { ReactNode } from 'react'

type BoundaryProps = { fallback: ReactNode; children: ReactNode }

/** Shows the fallback in place of children that threw. */
export class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
