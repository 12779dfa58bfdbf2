import { css } from '@emotion/react'
import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { controlStyle } from './controlStyle.ts'
import { color, font, space } from '../theme.ts'

const field = css({ display: 'grid', gap: space(1), alignContent: 'start', minWidth: 0 })
const labelStyle = css({ fontWeight: font.strong, fontSize: font.small })
const hintStyle = css({ color: color.muted, fontSize: font.small })
const errorStyle = css({ color: color.loss, fontSize: font.small })

type FrameProps = { label: string; hint?: string; error?: string; id?: string }

type ControlAttributes = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type Control = (attributes: ControlAttributes) => ReactNode

/** Label, hint and error around one control. The control gets the attributes that connect them. */
export function FieldFrame({
  label,
  hint,
  error,
  id,
  children,
}: FrameProps & { children: Control }) {
  const ownId = useId()
  const controlId = id ?? ownId
  const describedBy = [error && `${controlId}-error`, hint && `${controlId}-hint`]
    .filter(Boolean)
    .join(' ')
  return (
    <div css={field}>
      <label css={labelStyle} htmlFor={controlId}>
        {label}
      </label>
      {children({
        id: controlId,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {hint && (
        <p id={`${controlId}-hint`} css={hintStyle}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${controlId}-error`} css={errorStyle}>
          {error}
        </p>
      )}
    </div>
  )
}

/** A labeled text input with a hint and an error. */
export function Field({ label, hint, error, id, ...input }: ComponentProps<'input'> & FrameProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} id={id}>
      {(attributes) => <input {...input} {...attributes} css={controlStyle} />}
    </FieldFrame>
  )
}
