import { css } from '@emotion/react'
import { controlStyle } from '@materia/ui/src/forms/controlStyle.ts'
import { FieldFrame } from '@materia/ui/src/forms/Field.tsx'
import { color, radius, targetSize } from '@materia/ui/src/theme.ts'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import type { ComponentProps } from 'react'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'

const box = css({ position: 'relative' })
const input = css({ paddingRight: targetSize })
const button = css({
  position: 'absolute',
  top: 0,
  right: 0,
  display: 'grid',
  placeItems: 'center',
  width: targetSize,
  height: targetSize,
  border: 0,
  borderRadius: radius.card,
  background: 'none',
  color: color.muted,
  '&:hover': { color: color.ink },
})

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: string
  hint?: string
  error?: string
  autoComplete: 'current-password' | 'new-password'
}

/** A password field that can show its text. */
export function PasswordField({ label, hint, error, ...rest }: PasswordFieldProps) {
  const intl = useIntl()
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(attributes) => (
        <div css={box}>
          <input
            {...rest}
            {...attributes}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            css={[controlStyle, input]}
          />
          <button
            type="button"
            css={button}
            aria-pressed={isShown}
            aria-label={intl.formatMessage(messages.show, { label })}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon size={20} aria-hidden="true" />
          </button>
        </div>
      )}
    </FieldFrame>
  )
}
