import { css } from '@emotion/react'
import type { Picture } from '@materia/contracts/storedPicture.ts'
import { FramedPicture } from '@materia/ui/src/pictures/FramedPicture.tsx'
import { pictureMessages } from '@materia/ui/src/pictures/pictureMessages.ts'
import { screenOnly } from '@materia/ui/src/screenOnly.ts'
import { color, font, motion, radius, space, targetSize } from '@materia/ui/src/theme.ts'
import { VisuallyHidden } from '@materia/ui/src/display/VisuallyHidden.tsx'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import type { Dispatch, KeyboardEvent, ReactNode, SetStateAction } from 'react'
import { useIntl } from 'react-intl'
import { useSwipe } from './useSwipe.ts'

const frame = css({
  position: 'relative',
  aspectRatio: '4 / 3',
  overflow: 'hidden',
  background: color.skeleton,
  // Horizontal moves belong to the carousel, vertical ones to the page.
  touchAction: 'pan-y',
  '&:hover button, &:focus-within button': { opacity: 1 },
})
const slide = css({ position: 'absolute', inset: 0, transition: `transform ${motion.slow}` })
const arrow = css({
  position: 'absolute',
  top: '50%',
  display: 'grid',
  placeItems: 'center',
  width: targetSize,
  height: targetSize,
  marginTop: '-22px',
  padding: 0,
  border: 0,
  background: 'none',
  opacity: 0,
  transition: `opacity ${motion.fast}`,
  '@media (hover: none)': { opacity: 1 },
  '@media (scripting: none)': { display: 'none' },
  '& svg': {
    boxSizing: 'content-box',
    padding: space(1),
    borderRadius: radius.round,
    background: color.surface,
    color: color.ink,
  },
})
const arrows = {
  previous: css(arrow, { left: 0 }, screenOnly),
  next: css(arrow, { right: 0 }, screenOnly),
}
const counter = css(screenOnly, {
  position: 'absolute',
  right: space(2),
  bottom: space(2),
  padding: `2px ${space(2)}`,
  borderRadius: radius.round,
  background: 'rgb(18 33 28 / 72%)',
  color: '#FFFFFF',
  fontSize: font.small,
  fontVariantNumeric: 'tabular-nums',
  pointerEvents: 'none',
})

type PictureCarouselProps = {
  pictures: Picture[]
  /** Label of the group, e.g. `Pictures of Copper / Wire`. */
  label: string
  /** Alternative text for image search. Screen readers get the name of the surrounding element. */
  alt: string
  sizes: string
  isEager?: boolean
  isFirst?: boolean
  /**
   * Takes its arrows out of the Tab order. The arrow keys do the same from any focused element
   * inside.
   */
  areArrowsSkipped?: boolean
  /** Set when another control, such as thumbnails, also moves it. */
  at?: { position: number; setPosition: Dispatch<SetStateAction<number>> }
  /** Wraps the slides, e.g. in a link. `shown` counts from 0. */
  renderSlides?: (slides: ReactNode, shown: number) => ReactNode
}

/**
 * Shows one image at a time in a 4:3 frame and loops. Controlled by arrows, keys and swipes.
 * Renders only the shown image until the pointer or the focus enters.
 */
export function PictureCarousel({
  pictures,
  label,
  alt,
  sizes,
  isEager,
  isFirst,
  areArrowsSkipped,
  at,
  renderSlides = (slides) => slides,
}: PictureCarouselProps) {
  const intl = useIntl()
  // Grows without limit. Its remainder is the shown image, so the first follows the last without a
  // rewind.
  const [ownPosition, setOwnPosition] = useState(0)
  const { position, setPosition } = at ?? {
    position: ownPosition,
    setPosition: setOwnPosition,
  }
  const [isTouched, setTouched] = useState(false)
  const count = pictures.length
  const hasMore = count > 1
  const step = (by: 1 | -1) => {
    setTouched(true)
    if (hasMore) setPosition((now) => now + by)
  }
  const swipe = useSwipe(step)
  const shown = shownAt(position, count)
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!hasMore || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
    event.preventDefault()
    step(event.key === 'ArrowRight' ? 1 : -1)
  }
  const touch = hasMore ? () => setTouched(true) : undefined
  const places = hasMore && isTouched ? [position - 1, position, position + 1] : [position]
  const slides = places.map((place) => (
    <div
      key={place}
      css={slide}
      aria-hidden={place !== position || undefined}
      style={
        place === position && !swipe.offset
          ? undefined
          : {
              transform: `translateX(calc(${(place - position) * 100}% + ${swipe.offset}px))`,
              transition: swipe.offset ? 'none' : undefined,
            }
      }
    >
      <FramedPicture
        picture={pictures[shownAt(place, count)]}
        sizes={sizes}
        alt={alt}
        isEager={isEager || isTouched}
        isFirst={isFirst}
      />
    </div>
  ))

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears what its link and arrows are given
    <div
      role="group"
      aria-label={label}
      css={frame}
      onKeyDown={handleKeyDown}
      onPointerEnter={touch}
      onFocus={touch}
      {...(hasMore && swipe.handlers)}
    >
      {renderSlides(slides, shown)}
      {hasMore && (
        <>
          <Arrow direction="previous" isSkipped={areArrowsSkipped} onPress={() => step(-1)} />
          <Arrow direction="next" isSkipped={areArrowsSkipped} onPress={() => step(1)} />
          <span css={counter} role={isTouched ? 'status' : undefined}>
            <span aria-hidden="true">{`${shown + 1}/${count}`}</span>
            <VisuallyHidden>
              {intl.formatMessage(pictureMessages.of, { position: shown + 1, count })}
            </VisuallyHidden>
          </span>
        </>
      )}
    </div>
  )
}

type ArrowProps = { direction: 'previous' | 'next'; isSkipped?: boolean; onPress: () => void }

function Arrow({ direction, isSkipped, onPress }: ArrowProps) {
  const intl = useIntl()
  const isNext = direction === 'next'
  const Icon = isNext ? ChevronRight : ChevronLeft
  return (
    <button
      type="button"
      css={arrows[direction]}
      tabIndex={isSkipped ? -1 : undefined}
      onClick={onPress}
      aria-label={intl.formatMessage(isNext ? pictureMessages.next : pictureMessages.previous)}
    >
      <Icon size={20} aria-hidden="true" />
    </button>
  )
}

/** The picture at a position of the loop, from 0. */
export function shownAt(place: number, count: number): number {
  return count === 0 ? 0 : ((place % count) + count) % count
}
