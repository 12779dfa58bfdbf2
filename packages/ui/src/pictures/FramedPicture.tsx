import { css } from '@emotion/react'
import type { Picture } from '@materia/contracts/storedPicture.ts'
import { color } from '../theme.ts'
import ImageOff from 'lucide-react/icons/image-off'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { pictureMessages } from './pictureMessages.ts'

const fill = css({ display: 'block', width: '100%', height: '100%', objectFit: 'cover' })
const whole = css({ objectFit: 'contain' })
const placeholder = css({
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  height: '100%',
  background: color.skeleton,
  color: color.muted,
})

type FramedPictureProps = {
  picture?: Picture
  sizes: string
  /** Empty where something around it already says what it shows. */
  alt?: string
  isEager?: boolean
  /** The first of the page, which is asked for before all others. */
  isFirst?: boolean
  /** Whole in its frame, rather than filling it. */
  isWhole?: boolean
}

/** One picture in the frame around it; a drawn placeholder where there is none or it is broken. */
export function FramedPicture({
  picture,
  sizes,
  alt = '',
  isEager = false,
  isFirst = false,
  isWhole = false,
}: FramedPictureProps) {
  const intl = useIntl()
  const [brokenUrl, setBrokenUrl] = useState<string>()
  const ref = useRef<HTMLImageElement>(null)
  // On a page that came drawn it may have failed before anybody listened. The width alone does not say so: it is 0 of a small picture in a wide `srcset`.
  useEffect(() => {
    const image = ref.current
    if (image?.complete && image.naturalWidth === 0)
      image.decode().catch(() => setBrokenUrl(image.getAttribute('src') ?? undefined))
  }, [])
  if (!picture || picture.url === brokenUrl) {
    return (
      <div
        css={placeholder}
        role="img"
        aria-label={intl.formatMessage(pictureMessages.none)}
        data-placeholder
      >
        <ImageOff size={40} strokeWidth={1.25} aria-hidden="true" />
      </div>
    )
  }
  return (
    <img
      ref={ref}
      // In no `style` attribute, which the page's policy forbids in drawn HTML.
      css={[fill, isWhole ? whole : { background: picture.blurColor }]}
      sizes={sizes}
      srcSet={picture.srcSet}
      src={picture.url}
      alt={alt}
      width={1280}
      height={960}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
      draggable={false}
      onError={() => setBrokenUrl(picture.url)}
    />
  )
}
