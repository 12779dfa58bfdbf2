/** For a `ref`: the control that was pressed is gone. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
