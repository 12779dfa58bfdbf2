import { css } from '@emotion/react'
import { color, font, radius, space, targetSize } from '@materia/ui/src/theme.ts'
import { useId } from 'react'

const box = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { marginBottom: space(1), padding: 0, fontSize: font.small, fontWeight: font.strong },
})
const chip = css({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: targetSize,
  padding: `0 ${space(4)}`,
  border: `1px solid ${color.fieldLine}`,
  borderRadius: radius.round,
  background: color.surface,
  cursor: 'pointer',
  '&:has(:checked)': {
    borderColor: color.action,
    background: color.actionSoft,
    color: color.action,
    fontWeight: font.strong,
  },
  '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
  // Covers the chip, so that a press anywhere on it chooses.
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
})

type UntilChipsProps = {
  legend: string
  choices: { ms: number; label: string }[]
  selected: number
  onSelect: (ms: number) => void
}

/** A few lengths of time, one of them chosen. */
export function UntilChips({ legend, choices, selected, onSelect }: UntilChipsProps) {
  const name = useId()
  return (
    <fieldset css={box}>
      <legend>{legend}</legend>
      {choices.map(({ ms, label }) => (
        <label key={ms} css={chip}>
          <input type="radio" name={name} checked={selected === ms} onChange={() => onSelect(ms)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
