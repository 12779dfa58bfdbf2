import { css } from '@emotion/react'
import { color, font, space, targetSize } from '@materia/ui/src/theme.ts'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { splitValues, type TextName } from './fieldNames.ts'
import { fieldId, type ListingForm } from './useListingForm.ts'

const group = css({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { padding: 0, fontSize: font.small, fontWeight: font.strong },
})
const hintStyle = css({ color: color.muted, fontSize: font.small })
const errorStyle = css({ color: color.loss, fontSize: font.small })
const choicesStyle = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 11rem), 1fr))',
  columnGap: space(3),
  '& label': {
    display: 'flex',
    alignItems: 'center',
    gap: space(3),
    minHeight: targetSize,
    overflowWrap: 'anywhere',
  },
  '& input': { flex: 'none', width: 20, height: 20, margin: 0, accentColor: color.action },
})

type SeveralFieldProps = {
  form: ListingForm
  name: TextName
  hint: string
  choices: { value: string; label: string }[]
}

/** Checkboxes, whose chosen values the field joins with commas. */
export function SeveralField({ form, name, hint, choices }: SeveralFieldProps) {
  const id = useId()
  const { label, error } = form.field(name)
  const chosen = splitValues(useWatch({ control: form.control, name }))
  const toggle = (value: string) => {
    const all = chosen.includes(value)
      ? chosen.filter((other) => other !== value)
      : [...chosen, value]
    form.setValue(name, all.join(), { shouldDirty: true, shouldValidate: Boolean(error) })
  }
  return (
    <fieldset
      id={fieldId(name)}
      tabIndex={-1}
      css={group}
      aria-describedby={[`${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')}
    >
      <legend>{label}</legend>
      <p id={`${id}-hint`} css={hintStyle}>
        {hint}
      </p>
      <div css={choicesStyle}>
        {choices.map(({ value, label: text }) => (
          <label key={value}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={() => toggle(value)}
            />
            {text}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} css={errorStyle}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
