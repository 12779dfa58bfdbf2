import { css } from '@emotion/react'
import type { ComponentProps } from 'react'
import { controlStyle } from './controlStyle.ts'
import { FieldFrame } from './Field.tsx'
import { space } from '../theme.ts'

// The arrow consists of gradients in the text's color, so that it follows the theme without one
// image per theme.
const select = css({
  appearance: 'none',
  paddingRight: space(9),
  textOverflow: 'ellipsis',
  backgroundImage: [
    'linear-gradient(45deg, transparent 50%, currentColor 50%)',
    'linear-gradient(135deg, currentColor 50%, transparent 50%)',
  ].join(),
  backgroundSize: '5px 5px',
  backgroundPosition: 'right 17px center, right 12px center',
  backgroundRepeat: 'no-repeat',
})

type SelectFieldProps = ComponentProps<'select'> & { label: string; hint?: string; error?: string }

/** A labeled native select. Its options are the children. */
export function SelectField({ label, hint, error, id, ...rest }: SelectFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} id={id}>
      {(attributes) => <select {...rest} {...attributes} css={[controlStyle, select]} />}
    </FieldFrame>
  )
}
