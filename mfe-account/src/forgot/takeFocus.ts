/** For a `ref`: the pressed control has disappeared, so this element takes the focus. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
