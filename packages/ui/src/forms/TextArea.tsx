import { css } from '@emotion/react'
import type { ComponentProps } from 'react'
import { controlStyle } from './controlStyle.ts'
import { FieldFrame } from './Field.tsx'

const area = css({ resize: 'vertical', lineHeight: 1.5 })

type TextAreaProps = ComponentProps<'textarea'> & { label: string; hint?: string; error?: string }

/** A labeled multi-line text field. */
export function TextArea({ label, hint, error, id, rows = 4, ...input }: TextAreaProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} id={id}>
      {(attributes) => (
        <textarea {...input} rows={rows} {...attributes} css={[controlStyle, area]} />
      )}
    </FieldFrame>
  )
}
