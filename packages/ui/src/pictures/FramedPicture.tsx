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
  /** Empty if a surrounding element already describes the picture. */
  alt?: string
  isEager?: boolean
  /** The first picture of the page, which loads before all others. */
  isFirst?: boolean
  /** Fits completely into its frame instead of filling it. */
  isWhole?: boolean
}

/** One picture in a frame, with a placeholder if it is missing or broken. */
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
  // On a server-rendered page it may have failed before hydration. A width of 0 alone does not
  // prove that: a small picture in a wide `srcset` also has it.
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
      // The page's CSP forbids `style` attributes in server-rendered HTML.
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
