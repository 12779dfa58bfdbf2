const firstField =
  ':is(form, fieldset) :is(input, select, textarea):not([type=hidden], [hidden], [readonly])'

/**
 * Moves the focus to a dialog's first field. Without this, its close button would have the focus.
 */
export function focusFirstField(dialog: HTMLElement): void {
  dialog.querySelector<HTMLElement>(firstField)?.focus()
}
