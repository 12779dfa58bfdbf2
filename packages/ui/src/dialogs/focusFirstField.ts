const fieldSelector =
  ':is(form, fieldset) :is(input, select, textarea):not([type=hidden], [hidden], [readonly])'

/**
 * Moves the focus to a dialog's first field, or past text fields that are filled already to the
 * first empty one. Without this, its close button would have the focus.
 */
export function focusFirstField(dialog: HTMLElement): void {
  const fields = [...dialog.querySelectorAll<HTMLInputElement>(fieldSelector)].filter(
    (field) => !field.closest('details:not([open])'),
  )
  const isFilledText = (field?: HTMLInputElement) => field?.type === 'text' && field.value !== ''
  const first = isFilledText(fields[0])
    ? (fields.find(({ value }) => value === '') ?? fields[0])
    : fields[0]
  first?.focus()
}
