import { createElement } from 'react'
import type { ComponentType } from 'react'
import { RemoteFrame } from './RemoteFrame.tsx'
import type { Slice } from './RemoteFrame.tsx'

/** A widget for another remote's screen, with the texts of its own slice. */
export function remoteWidget<Props extends object>(
  slice: Slice,
  Widget: ComponentType<Props>,
): ComponentType<Props> {
  return function RemoteWidget(props) {
    return <RemoteFrame {...slice}>{createElement(Widget, props)}</RemoteFrame>
  }
}
