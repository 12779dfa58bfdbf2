import { css } from '@emotion/react'
import { color, font, space, targetSize } from '@materia/ui/src/theme.ts'
import { useId } from 'react'

const frame = css({
  display: 'grid',
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { marginBottom: space(2), padding: 0, color: color.muted },
})
const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minHeight: targetSize,
  '& input': { flex: 'none', width: '20px', height: '20px', margin: 0, accentColor: color.action },
})
const errorStyle = css({ color: color.loss, fontSize: font.small })

type Props<Id extends string> = {
  legend: string
  choices: { id: Id; label: string }[]
  chosen: Id[]
  onChange: (chosen: Id[]) => void
  error: string | undefined
}

export function CheckList<Id extends string>({
  legend,
  choices,
  chosen,
  onChange,
  error,
}: Props<Id>) {
  const errorId = useId()
  return (
    <fieldset css={frame} aria-describedby={error ? errorId : undefined}>
      <legend>{legend}</legend>
      {choices.map(({ id, label }) => (
        <label key={id} css={row}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />
          {label}
        </label>
      ))}
      {error && (
        <p css={errorStyle} id={errorId} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
