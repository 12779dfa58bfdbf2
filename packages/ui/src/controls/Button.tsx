import { css } from '@emotion/react'
import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { Spinner } from '../display/Spinner.tsx'
import { screenOnly } from '../screenOnly.ts'
import { color, font, motion, radius, space, targetSize } from '../theme.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'destructive'

const base = css({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space(2),
  minHeight: targetSize,
  minWidth: targetSize,
  padding: `${space(2)} ${space(4)}`,
  border: '1px solid transparent',
  borderRadius: radius.card,
  background: 'none',
  fontWeight: font.strong,
  lineHeight: 1.25,
  textAlign: 'center',
  textDecoration: 'none',
  transition: `opacity ${motion.fast}`,
  '&:disabled': { opacity: 0.5, cursor: 'not-allowed' },
  '& svg': { flex: 'none' },
})

const variants: Record<ButtonVariant, ReturnType<typeof css>> = {
  primary: css({
    background: color.action,
    color: color.onAction,
    '&:hover:not(:disabled)': { background: color.actionHover, color: color.onAction },
  }),
  secondary: css({
    background: color.surface,
    borderColor: color.fieldLine,
    color: color.ink,
    '&:hover:not(:disabled)': { borderColor: color.ink, color: color.ink },
  }),
  quiet: css({
    color: color.ink,
    '&:hover:not(:disabled)': { background: color.skeleton, color: color.ink },
  }),
  destructive: css({
    background: color.loss,
    color: color.onLoss,
    '&:hover:not(:disabled)': { background: color.lossHover, color: color.onLoss },
  }),
}

const wide = css({ width: '100%' })
const busy = css({ cursor: 'progress' })
const content = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space(2),
})
const overlay = css({ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' })

type Look = { variant?: ButtonVariant; isWide?: boolean }

/** The joined styles. Emotion would join and hash an array again at each render. */
const looksOf = (variant: ButtonVariant) => ({
  narrow: css(base, variants[variant], screenOnly),
  wide: css(base, variants[variant], wide, screenOnly),
})
const looks = {
  primary: looksOf('primary'),
  secondary: looksOf('secondary'),
  quiet: looksOf('quiet'),
  destructive: looksOf('destructive'),
}

function look({ variant = 'primary', isWide = false }: Look) {
  return looks[variant][isWide ? 'wide' : 'narrow']
}

type ButtonProps = ComponentProps<'button'> & Look & { isBusy?: boolean }

/**
 * A button. While `isBusy` it keeps its size, focus and name, shows a spinner and ignores presses.
 */
export function Button({
  variant,
  isWide,
  isBusy = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      onClick={handleClick}
      aria-busy={isBusy || undefined}
      css={isBusy ? [look({ variant, isWide }), busy] : look({ variant, isWide })}
    >
      <span css={content} style={isBusy ? { opacity: 0 } : undefined}>
        {children}
      </span>
      {isBusy && (
        <span css={overlay}>
          <Spinner />
        </span>
      )}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({ variant, isWide, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link {...rest} css={look({ variant, isWide })} />
}
