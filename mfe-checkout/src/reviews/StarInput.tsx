import { css } from '@emotion/react'
import { ratingMax } from '@materia/contracts/orders/reviewConstants.ts'
import { color, font, radius, space, targetSize } from '@materia/ui/src/theme.ts'
import Star from 'lucide-react/icons/star'
import { useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'

const group = css({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { padding: 0, fontSize: font.small, fontWeight: font.strong },
})
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space(2)}`,
  marginLeft: `-${space(2)}`,
})
const starLabel = css({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: targetSize,
  height: targetSize,
  borderRadius: radius.small,
  color: color.fieldLine,
  cursor: 'pointer',
  // The input covers its star, so that touch screen readers find it too.
  '& input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'pointer',
  },
  '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: '-2px' },
})
const filled = css({ color: color.waiting, '& svg': { fill: 'currentColor' } })
const stars = css({ display: 'flex' })
const words = css({ minHeight: '1.5em' })
const errorStyle = css({ color: color.loss, fontSize: font.small })

const ratings = Array.from({ length: ratingMax }, (_, place) => place + 1)

type StarInputProps = {
  value: number | undefined
  onChange: (rating: number) => void
  isMissing: boolean
}

/** One to five stars as radio buttons, with arrow keys and spoken labels. */
export function StarInput({ value = 0, onChange, isMissing }: StarInputProps) {
  const intl = useIntl()
  const name = useId()
  const errorId = useId()
  const [pointed, setPointed] = useState(0)
  const shown = pointed || value
  const nameOf = (rating: number) => intl.formatMessage(messages.star, { rating })
  return (
    <fieldset css={group} aria-describedby={isMissing ? errorId : undefined}>
      <legend>{intl.formatMessage(messages.stars)}</legend>
      <div css={row}>
        <div css={stars} onPointerLeave={() => setPointed(0)}>
          {ratings.map((rating) => (
            <label
              key={rating}
              css={[starLabel, rating <= shown && filled]}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointed(rating)}
            >
              <input
                type="radio"
                name={name}
                aria-label={nameOf(rating)}
                checked={rating === value}
                onChange={() => onChange(rating)}
              />
              <Star size={28} aria-hidden="true" />
            </label>
          ))}
        </div>
        <span css={words} aria-hidden="true">
          {shown > 0 && nameOf(shown)}
        </span>
      </div>
      {isMissing && (
        <p css={errorStyle} id={errorId} role="alert">
          {intl.formatMessage(messages.starsMissing)}
        </p>
      )}
    </fieldset>
  )
}
