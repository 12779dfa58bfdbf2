import { css } from '@emotion/react'
import { useId } from 'react'
import type { ComponentProps } from 'react'
import { color, font, motion, radius, space, targetSize } from '../theme.ts'

const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space(4),
  minHeight: targetSize,
})
const words = css({ display: 'grid', gap: space(1) })
const labelStyle = css({ fontWeight: font.strong })
const hintStyle = css({ color: color.muted, fontSize: font.small })
const control = css({
  appearance: 'none',
  position: 'relative',
  flex: 'none',
  width: '44px',
  height: '26px',
  margin: 0,
  border: `1px solid ${color.fieldLine}`,
  borderRadius: radius.round,
  background: color.surface,
  cursor: 'pointer',
  '&::before': {
    content: '""',
    position: 'absolute',
    top: '3px',
    left: '3px',
    width: '18px',
    height: '18px',
    borderRadius: '50%',
    background: color.fieldLine,
    transition: `transform ${motion.fast}`,
  },
  // Enlarges the touch target beyond the visible switch.
  '&::after': { content: '""', position: 'absolute', inset: '-10px -1px' },
  '&:checked': { borderColor: color.action, background: color.action },
  '&:checked::before': { background: color.onAction, transform: 'translateX(18px)' },
  '&:disabled': { opacity: 0.5, cursor: 'not-allowed' },
})

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'checked'> & {
  label: string
  hint?: string
  checked: boolean
}

/** A switch with a label and a hint. */
export function Switch({ label, hint, id, checked, ...input }: SwitchProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  return (
    <div css={row}>
      <div css={words}>
        <label css={labelStyle} htmlFor={controlId}>
          {label}
        </label>
        {hint && (
          <p id={`${controlId}-hint`} css={hintStyle}>
            {hint}
          </p>
        )}
      </div>
      <input
        {...input}
        id={controlId}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        aria-describedby={hint ? `${controlId}-hint` : undefined}
        css={control}
      />
    </div>
  )
}
